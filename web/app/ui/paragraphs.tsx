/** A text that somebody wrote. Blank lines separate paragraphs; a single line break stays one. */
export function Paragraphs({ text }: { readonly text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-4 text-[1.0625rem] leading-[1.7]">
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <p key={place} className="wrap-anywhere whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
