import { PRODUCT } from '../../platform/product.ts';

/** A paragraph, or the points of a list. */
export type Passage = string | readonly string[];

export interface TermsSection {
  /** The section's anchor: it stays when the title changes, for others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly passages: readonly Passage[];
}

/**
 * The terms of this installation. Whoever runs Lectern for others reads them and makes them their
 * own here: name yourself under “Who runs this site”, have them checked where you live, and change
 * the date. What they say of data follows `database/src/schema.ts` and `identity-schema.ts`; a
 * change there is a change here.
 */
export const MESSAGES = {
  title: 'Terms & Conditions',
  description: `What you and ${PRODUCT} may expect of each other: accounts, learning, teaching, reviews, and what is kept about you.`,
  eyebrow: 'The small print, in plain words',
  lead: `What you may expect of this site, and what it expects of you. It takes seven minutes to read.`,
  changed: 'Last changed on',
  /** `YYYY-MM-DD`. */
  changedOn: '2026-11-28',
  contents: 'On this page',
  shortTitle: 'In short',
  short: [
    'Reading the catalogue takes no account, learning and teaching do.',
    'What you write stays yours; you let this site show it.',
    'No tracking, no advertising, and one cookie: it keeps strangers from locking you out.',
    'You can delete your account yourself, at any time.',
  ],
  contact: { before: 'Write to us by the', link: 'contact page', after: '.' },
} as const;

export const SECTIONS: readonly TermsSection[] = [
  {
    id: 'who',
    title: 'Who runs this site',
    passages: [
      `${PRODUCT} is open-source software that anyone may run. Whoever runs it at this address is the operator of this site, and “we” in these terms. The people who write ${PRODUCT} are no party to them and cannot see what is kept here.`,
      'These terms are between you and the operator. They are about this site; the software itself comes under the Apache License 2.0.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    passages: [
      'You need no account to read the catalogue. To take a seat in a course, to review one or to teach one, you need an account with an e-mail address that is yours.',
      [
        'Be old enough to agree to these terms where you live, or let a parent or guardian agree for you.',
        'Keep your password to yourself. If somebody else may know it, reset it: whoever was signed in with the old one is then signed out.',
        'The name and the picture that you choose are shown beside your courses and your reviews. They must not pass you off as somebody else.',
        'What is done with your account counts as done by you, unless you have told us that it is no longer yours alone.',
      ],
      'We may disable an account that breaks these terms, and we say why when asked.',
    ],
  },
  {
    id: 'learning',
    title: 'Learning',
    passages: [
      'A course has a number of seats. A seat is yours from the moment you enrol until you leave the course or your account ends, also where the course leaves the catalogue. Leaving gives the seat to somebody else, and it may be gone when you come back; what you have done of the lessons is kept for you.',
      'You may use what you find in a course for your own learning, take notes and talk about it. You may not:',
      [
        'copy a course on to others, sell it or publish it as your own;',
        'let somebody else learn on your seat;',
        'enrol only to keep seats from others;',
        'read the site out by machine in a way that slows it down for others, or try to get at what is not yours.',
      ],
    ],
  },
  {
    id: 'teaching',
    title: 'Teaching',
    passages: [
      'Anyone who is signed in may teach. Whoever publishes a course promises:',
      [
        'that the course is theirs to publish: texts, pictures and recordings are their own or used with permission;',
        'that title, description and curriculum say truly what the course holds;',
        'that it breaks no law and harms nobody;',
        'that they keep to themselves what they learn of their learners. An instructor sees who is enrolled, by name and date, how far they are and when they were last there; never their e-mail address, and never their notes.',
      ],
      'Your course stays yours. You let us store it, show its page and free previews to visitors and its lessons to enrolled learners, make smaller copies of what you upload, and draw a preview of the course for shared links, for as long as it is published here.',
      'A course without learners can be deleted for good, with its lessons. One with learners can be withdrawn: it leaves the catalogue and takes nobody new, and those who are enrolled keep it. A course that breaks these terms may be removed by us.',
      `This site takes no payment for courses and keeps no bank details. What an instructor earns, and how it is paid out, is agreed with the operator outside of ${PRODUCT}.`,
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews',
    passages: [
      'Whoever is enrolled may review the course, once; writing again replaces the first. A review is public, with your name, your picture, the date and the stars. It stays when you leave the course. You can change it for as long as you are enrolled, and withdraw it at any time.',
      'Write what you found yourself. Nobody may be paid for a review, review their own course under another name, or use one to attack a person. A course’s rating is the plain mean of its reviews; it cannot be bought.',
    ],
  },
  {
    id: 'data',
    title: 'What is kept about you',
    passages: [
      'What the site needs to work, and nothing else:',
      [
        'Of your account: e-mail address and whether it was confirmed, name, the address of your picture, when you registered and last signed in. Of your password only an Argon2id hash, from which it cannot be read back.',
        'If you sign in with Google or GitHub: which account there is yours, with the name, e-mail address and picture that they gave for it.',
        'Of each session: a fingerprint of its key, how and when you signed in, on which browser and system, on which day you were last there, and, where the operator has a list of them, in which country.',
        'Of learning: in which courses you are enrolled and since when, and your reviews; which lessons you began and finished and when, how long they were open, where you are in a recording and which parts of it you played; on which days you learned, your weekly goal, and your notes, which no other user reads.',
        'Of teaching: the courses that you wrote, their lessons with up to 50 earlier texts of each, and the files that you uploaded. What nothing shows is deleted a week after it came.',
        'Of each part of a recording: how often it was played, counted for all learners together and without names.',
        'A record of who changed which course, enrolment, review or account, and when. It names people by a number, holds titles of courses but no names or e-mail addresses of people, and cannot be changed by anybody.',
        'On which browsers somebody has signed in to your account: of each a fingerprint of the key in its cookie, and until when it counts, 400 days at most. All of them go when your password changes.',
        'How often a password was tried, an account made or a letter sent, counted under a hash of the e-mail or network address: for a day at most, then it is swept out. Addresses that ask very often are remembered in memory for a minute.',
      ],
      `${PRODUCT} keeps no log of the pages that you visit. The operator’s server or network may note connections for a while, as every web server can.`,
      'If this site leaves signing in to Google’s Firebase, Google keeps the first three of these points, under its own terms.',
    ],
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    passages: [
      'There is one cookie, and only once you have signed in, by whichever way: a random key for each account, by which the sign-in knows your browser again. Whoever guesses at your password elsewhere then cannot keep you out here. It goes to the sign-in alone, no script can read it, and it ends after 400 days. Signing out leaves it; your browser’s settings remove it.',
      'Your browser’s own storage holds the theme that you chose, your session while you are signed in, what you have written or done and not sent yet, the pages that you have visited and the courses that you make available offline, so that they open without a network, an invitation whose link you have followed, until you register, how you have set the player, and when you last asked for a letter that verifies your e-mail address. None of it is read for anything else, and you can clear it in your browser’s settings.',
    ],
  },
  {
    id: 'tracking',
    title: 'No tracking, no third parties',
    passages: [
      'Nobody follows you through this site: there is no advertising and no profile of you. What you do in a course is kept as said above, to show it to you and to the course’s instructor. We sell and pass on nothing. Pages, fonts and drawings come from this site alone. Others hear from your browser only here:',
      [
        'A course’s or a person’s picture may lie at an address elsewhere that its owner gave. Your browser then asks that server for it, without saying from which page.',
        'A video or a recording of a lesson may lie at another site. Nothing is loaded from there before you ask for it.',
        'Google and GitHub hear of you when you choose to sign in with them.',
        'A Share button leads to the network that it names when you press it, not before.',
        'If this site protects its sign-in with Google’s reCAPTCHA, the screens for signing in load it from Google.',
      ],
    ],
  },
  {
    id: 'mail',
    title: 'E-mail',
    passages: [
      'You get letters about your account alone: to confirm an address, to reset a password, to sign in by a link, when somebody signs in on a new device, and when your address or a way to sign in was changed. There is no newsletter. A letter is kept until it was delivered to your mail server, or nobody would want it any more.',
    ],
  },
  {
    id: 'leaving',
    title: 'Deleting your account',
    passages: [
      'You can delete your account yourself, on your profile. Then, at once:',
      [
        'your seats in all courses are freed, and your places in waitlists;',
        'what you have done of lessons, your notes, your goal and your saved courses are deleted;',
        'your reviews stay, as those of “a former learner”;',
        'your own courses without learners are deleted;',
        'your own courses with learners are archived: only they can still open them, with their lessons and files, and they no longer carry your name;',
        'what remains of you is a number without name or e-mail address, so that nobody can use your old session.',
      ],
      'Backups that the operator has made still hold your data until they are replaced.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability',
    passages: [
      'We try to keep this site running and your data safe, and promise neither that it is always reachable nor that a course stays for ever. Parts may be changed or withdrawn. If the site is to close, we say so here in time for you to take along what is yours.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    passages: [
      'Courses are made by their instructors. We do not check each one, and we do not answer for what they teach, or for what comes of using it.',
      'The site is offered as it is. As far as the law allows, we are not liable for losses that come of it being unreachable, of lost data, or of other people’s courses and reviews. Where the law does not allow that, as for intent, gross negligence, or harm to life and health, we are liable as the law says. Your rights as a consumer stay as they are.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    passages: [
      'When the site changes, these terms may have to. The date at the top says when they last did. Whoever does not agree with the new ones can delete their account; whoever goes on using the site after the change agrees.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    passages: [
      'A question about these terms, a course or a review that breaks them, a wish to know what is kept about you:',
    ],
  },
];
