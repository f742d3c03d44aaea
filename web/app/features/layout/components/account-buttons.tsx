import { LinkButton } from '../../../ui/button.tsx';
import { MESSAGES } from '../messages.ts';

/** What the top bar and the menu offer a guest. */
export function GuestButtons({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <LinkButton to="/signin" variant="secondary">
        {MESSAGES.signIn}
      </LinkButton>
      <LinkButton to="/register" variant="primary">
        {MESSAGES.register}
      </LinkButton>
    </div>
  );
}
