/** ADD-8: new sections are named 'Section {n}'. */
export function sectionName(number: number): string {
  return `Section ${number}`;
}

/** The name of the next section: its place in the list, or the first number after it that is free. */
export function nextSectionName(sections: readonly string[]): string {
  const taken = new Set(sections.map((section) => section.trim()));
  let number = sections.length + 1;
  while (taken.has(sectionName(number))) number += 1;
  return sectionName(number);
}
