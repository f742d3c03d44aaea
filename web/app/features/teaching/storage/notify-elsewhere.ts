import { dropNotice, tellOnEveryPage } from '../../../platform/notices/page-notices.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { ELSEWHERE, OVERTAKEN, PICTURE } from '../messages.ts';
import type { Stage } from '../rules/saving-stage.ts';

/** What is said of saving, beside what went wrong. */
export interface SavingTexts {
  readonly done: string;
  readonly failedTitle: string;
}

interface LeftForm {
  readonly uid: string;
  /** The address of the form: the draft waits there. */
  readonly page: string;
  readonly texts: SavingTexts;
  /** Of the course. */
  readonly title: string;
}

/** Tells who has left the form meanwhile, wherever they are, what came of saving. */
export function notifyElsewhere({ uid, page, texts, title }: LeftForm, stage: Stage): void {
  if (stage.name === 'saved') {
    tellOnEveryPage({
      about: page,
      uid,
      tone: 'success',
      text: `${texts.done} ${ELSEWHERE.course(title)}`,
      link: { label: ELSEWHERE.manage, to: '/manage-courses' },
      passing: true,
    });
    return;
  }
  const reason = reasonOf(stage);
  if (reason === undefined || isFormReplaced(page)) return;
  tellOnEveryPage({
    about: page,
    uid,
    tone: 'failure',
    text: `${texts.failedTitle}: ${ELSEWHERE.course(title)} ${asSentence(reason)} ${ELSEWHERE.kept}`,
    link: { label: ELSEWHERE.back, to: page },
  });
}

/** True where the session has ended beneath the form: what took its place says what becomes of it. */
function isFormReplaced(page: string): boolean {
  const isHere = location.pathname.toLowerCase() === page.toLowerCase();
  return isHere && currentSession().status === 'guest';
}

/** It is saved, or tried again: what was told of it is true no more. */
export function dismissNotification(page: string): void {
  dropNotice(page);
}

/** A question that can be asked in the form alone is the reason too. */
function reasonOf(stage: Stage): string | undefined {
  if (stage.name === 'failed') return stage.text;
  if (stage.name === 'overtaken') return OVERTAKEN.title;
  return stage.name === 'picture' ? PICTURE.askTitle : undefined;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
