interface FormHeadingProps {
  readonly heading: string;
  readonly lead: string;
}

export function FormHeading({ heading, lead }: FormHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-4xl sm:text-[2.75rem]">{heading}</h1>
      <p className="mt-3 text-lg text-ink-soft">{lead}</p>
    </div>
  );
}
