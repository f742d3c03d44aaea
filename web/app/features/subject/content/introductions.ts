import type { Category } from '@lectern/contract/catalogue';

/** What each subject is about, for somebody who wonders whether it is theirs. */
export const INTRODUCTIONS: Readonly<Record<Category, string>> = {
  'Data Science':
    'Turn tables of numbers into answers people can act on. Learn to collect and clean data, to look at it before you model it, and to say how sure you are.',
  'AI & Machine Learning':
    'See what machines can learn from examples, and what they cannot. From a first regression to networks that read and see, with the mathematics explained where it is needed.',
  Cybersecurity:
    'Protect what others rely on. Learn how systems are attacked, how they are hardened, and how to keep calm and orderly when something has gone wrong.',
  Finance:
    'Understand money over time: budgets, interest, markets and risk. For those who run a household as for those who read a balance sheet for a living.',
  Accounting:
    'Keep books that tell the truth. Entries, statements, costs and taxes, from the first shoebox of receipts to a year’s closing.',
  'Human Resources':
    'Find, keep and treat people well. Hiring, pay, law and the conversations that nobody likes to have, done with care.',
  'Project Management':
    'Bring work with many hands to its end. Plans that survive contact with reality, meetings that are worth their time, and news that is told early.',
  Photography:
    'Learn to see light before you press the shutter. Exposure, composition and editing, by day and by night, with whatever camera you have.',
  'Video Editing':
    'Tell a story by cutting. Rhythm, sound, colour and titles, from a pile of clips to a film that somebody watches to the end.',
  Writing:
    'Say what you mean, and have it read. Essays, stories, reports and letters, one honest draft after another.',
  'Language Learning':
    'Speak with people you could not speak with before. Sounds first, then sentences, with enough grammar to be free.',
  'Health & Fitness':
    'Look after the body that carries you. Movement, food, sleep and rest, without miracles and without shame.',
  'Personal Development':
    'Change small habits that change the rest. Time, attention, speaking up and staying steady, tried out in your own week.',
  Music:
    'Play, sing, read and write music. Instruments, voices, harmony and counterpoint, from the first note to the second voice.',
  Teaching:
    'Help others understand. Plan a lesson backwards, ask better questions, and find out what was learned and not only what was said.',
  Sales:
    'Listen, then offer what helps. First calls, honest proposals and lasting customers, without the tricks.',
  Engineering:
    'Make things that hold. Forces, materials, circuits and machines, with the arithmetic that keeps them standing.',
  Architecture:
    'Read buildings and draw your own. Space, light, structure and the street, from the first sketch to plans that others can build from.',
  Fashion:
    'From an idea to a garment that fits. Fabric, pattern, sewing and the history of what people wear, and why.',
  Cooking:
    'Cook with what you have, and know why it works. Knife, heat, salt and time, bread and sauces, for a weekday and for guests.',
  Design:
    'Make things clear and good to look at. Type, colour, grids and interfaces, and the patience to throw away what is only pretty.',
  Development:
    'Write programs that others can read. From your first hundred lines to systems that stay up, in the browser, on servers and on phones.',
  Marketing:
    'Be found by the people you can help. Words, pictures, search and measurement, and an honest look at what they bring.',
  Business:
    'Start something, or run it better. Ideas, plans, people and cash, with the mistakes of those who went before.',
  Agriculture:
    'Grow food and look after the ground. Soil, seed, orchards and animals, from a balcony to a small farm.',
};
