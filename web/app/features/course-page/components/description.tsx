import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { ABOUT } from '../messages.ts';

export function Description({ text }: { readonly text: string }) {
  return (
    <section aria-labelledby="about">
      <h2 className="mb-4 text-2xl" id="about">
        {ABOUT}
      </h2>
      <Paragraphs text={text} />
    </section>
  );
}
