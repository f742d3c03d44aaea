import { dismissNotice, showPageNotice } from '../../../platform/notices/page-notices.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { waitsText } from '../../held-texts/rules/waits-text.ts';
import { ELSEWHERE, OVERTAKEN, PICTURE } from '../messages.ts';
import type { Stage } from '../rules/saving-stage.ts';

/** Texts of the outcome. */
export interface SavingTexts {
  readonly done: string;
  readonly failedTitle: string;
}

interface LeftForm {
  readonly uid: string;
  /** The path of the form, where the draft is. */
  readonly page: string;
  readonly texts: SavingTexts;
  /** The course's title. */
  readonly title: string;
}

/** Shows the outcome of saving on any page, after the user has left the form. */
export function notifyElsewhere({ uid, page, texts, title }: LeftForm, stage: Stage): void {
  if (stage.name === 'saved') {
    const { waitsBecause } = stage;
    const done = `${texts.done} ${ELSEWHERE.course(title)}`;
    showPageNotice({
      about: page,
      uid,
      tone: 'success',
      text: waitsBecause === undefined ? done : `${done} ${waitsText('course', waitsBecause)}`,
      link: { label: ELSEWHERE.manage, to: '/manage-courses' },
      passing: waitsBecause === undefined,
    });
    return;
  }
  const reason = reasonOf(stage);
  if (reason === undefined || isFormReplaced(page)) return;
  showPageNotice({
    about: page,
    uid,
    tone: 'failure',
    text: `${texts.failedTitle}: ${ELSEWHERE.course(title)} ${asSentence(reason)} ${ELSEWHERE.kept}`,
    link: { label: ELSEWHERE.back, to: page },
  });
}

/** True where the session has ended: the page in the form's place explains what happens to the draft. */
function isFormReplaced(page: string): boolean {
  const isHere = location.pathname.toLowerCase() === page.toLowerCase();
  return isHere && currentSession().status === 'guest';
}

/** Removes the notice once the course is saved or sent again. */
export function dismissNotification(page: string): void {
  dismissNotice(page);
}

/** Why the course was not saved; the title of a question that only the form can ask counts too. */
function reasonOf(stage: Stage): string | undefined {
  if (stage.name === 'failed') return stage.text;
  if (stage.name === 'overtaken') return OVERTAKEN.title;
  return stage.name === 'picture' ? PICTURE.askTitle : undefined;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
