import type { DemonstrationCourse } from '../types.ts';

export const DESIGN: readonly DemonstrationCourse[] = [
  {
    title: 'Typography for People Who Read',
    category: 'Design',
    difficulty: 'Beginner',
    description:
      'You have looked at letters every day of your life; this course teaches you to see them. We start with the white inside an “a” and work outwards to words, lines, pages and screens. The final piece is a small book of eight pages, set by you, from a text you love.',
    duration: '8 weeks · 2 hours a week',
    totalSeats: 340,
    students: 294,
    curriculum: [
      'The white inside the letter',
      'Serif, sans and the families between',
      'Word, line, paragraph',
      'The measure: how long is a comfortable line?',
      'Hierarchy with one size and one weight',
      'Numbers, dashes and quotation marks',
      'Margins and the shape of a page',
      'Type on a screen',
      'A book of eight pages',
    ],
    instructor: 'nishida',
    addedDaysAgo: 563,
    reviews: [
      {
        rating: 5,
        daysAgo: 508,
        comment:
          'I set eight pages of my father’s letters. He has shown them to everyone in the building, including the postman.',
      },
      {
        rating: 5,
        daysAgo: 470,
        comment:
          'Hierarchy with one size and one weight sounded like a punishment and was a revelation.',
      },
      {
        rating: 4,
        daysAgo: 415,
        comment: 'I now notice the spacing on menus and cannot stop. You are warned.',
      },
      {
        rating: 5,
        daysAgo: 353,
        comment: 'Sayuri’s comments on my margins were longer than my text, and kinder.',
      },
      {
        rating: 4,
        daysAgo: 279,
        comment: 'More of a reading eye than a software course, which is what I hoped for.',
      },
      {
        rating: 3,
        daysAgo: 198,
        comment: 'The screen lesson feels brief next to the richness of the print ones.',
      },
      { rating: 5, daysAgo: 110, comment: 'A whole hour on the dash. I would take it again.' },
      { rating: 5, daysAgo: 33, comment: 'Our parish newsletter has never looked so calm.' },
    ],
  },
  {
    title: 'Forms Nobody Dreads',
    category: 'Design',
    difficulty: 'Intermediate',
    description:
      'Most of the screens people meet are forms: applying, booking, complaining, paying. This course takes one truly unpleasant form apart question by question and puts it back so that a tired person on a bus can finish it. Expect interviews, paper prototypes and much deleting.',
    duration: '6 weeks · 3 hours a week',
    totalSeats: 120,
    students: 58,
    curriculum: [
      'Why are we asking this at all?',
      'One question at a time',
      'Labels, hints and the right word',
      'Mistakes, and how to speak of them',
      'Names, addresses and other assumptions',
      'Keyboards, screen readers and small screens',
      'Testing with five people',
    ],
    instructor: 'nishida',
    addedDaysAgo: 53,
    reviews: [
      {
        rating: 5,
        daysAgo: 30,
        comment:
          'We asked “why are we asking this?” of our membership form and it went from thirty-four questions to nine.',
      },
      {
        rating: 4,
        daysAgo: 19,
        comment:
          'The lesson on names should be given to everyone who has ever made a field called Surname.',
      },
      {
        rating: 5,
        daysAgo: 8,
        comment:
          'Watching five strangers use my form was humbling and the best hour of the course.',
      },
    ],
  },
  {
    title: 'Lettering with a Brush',
    category: 'Design',
    difficulty: 'Intermediate',
    description:
      'Ruairi Macklin has painted shopfronts for thirty-one years and has opinions about the letter S. In a small group you will learn to load a brush, pull a stroke, space a word by eye and finish one board you could hang outside a shop. Places are few because every stroke is looked at.',
    duration: '12 weeks · 2 hours a week',
    totalSeats: 40,
    students: 33,
    curriculum: [
      'Brushes, paint and the mahl stick',
      'Straight strokes, for longer than you would like',
      'Curves and the dreaded S',
      'Block capitals',
      'A script with some swing',
      'Spacing by eye',
      'Shade, outline and gold size',
      'Your board',
    ],
    instructor: 'macklin',
    addedDaysAgo: 352,
    reviews: [
      {
        rating: 5,
        daysAgo: 262,
        comment:
          'Three weeks of straight strokes. I grumbled in week two and understood in week four.',
      },
      {
        rating: 5,
        daysAgo: 203,
        comment:
          'Ruairi held my S up to the camera, sighed, and told me exactly which muscle was at fault. He was right.',
      },
      {
        rating: 4,
        daysAgo: 144,
        comment: 'Set money aside for decent brushes; the list is honest but not cheap.',
      },
      {
        rating: 5,
        daysAgo: 79,
        comment: 'My board reads “Eggs”. It is the finest sign for eggs in the county.',
      },
      {
        rating: 4,
        daysAgo: 28,
        comment: 'The gold lesson is worth the wait. Bring patience and a warm room.',
      },
    ],
  },
  {
    title: 'Drawing Buildings: Plan, Section, Elevation',
    category: 'Architecture',
    difficulty: 'Beginner',
    description:
      'Three drawings can describe almost any building that has ever stood. Measure a room you know, then draw it as seen from above, cut through and faced straight on; by the end you will have done the same for a small public building near you. Tape measure, pencil and tracing paper are all you need.',
    duration: '6 weeks · 3 hours a week',
    totalSeats: 140,
    students: 109,
    curriculum: [
      'Measuring a room without losing heart',
      'Scale, and why fifty to one',
      'The plan',
      'The section: cutting the cake',
      'The elevation',
      'Line weights',
      'People, trees and shadows',
      'A public building near you',
    ],
    instructor: 'quintela',
    addedDaysAgo: 396,
    reviews: [
      {
        rating: 5,
        daysAgo: 344,
        comment:
          'I have lived in my kitchen for twenty years and did not know its walls were not parallel. Now there are drawings to prove it.',
      },
      {
        rating: 4,
        daysAgo: 281,
        comment: 'The cake metaphor for sections is silly and I will never forget it.',
      },
      {
        rating: 5,
        daysAgo: 192,
        comment:
          'I drew our railway waiting room. The stationmaster keeps a copy behind the counter.',
      },
      {
        rating: 4,
        daysAgo: 104,
        comment: 'Clear and unhurried. Line weights need more practice than the schedule allows.',
      },
      {
        rating: 3,
        daysAgo: 47,
        comment:
          'Hand drawing only. I knew that, but I still missed a word on how it carries over to the computer.',
      },
    ],
  },
  {
    title: 'Daylight: Arranging Rooms around the Sun',
    category: 'Architecture',
    difficulty: 'Intermediate',
    description:
      'Light is the cheapest material an architect has, and the most often wasted. We follow the sun through a year with a shoebox model and a lamp, learn why north rooms suit painters and east rooms suit breakfast, and redraw one dim dwelling so that it is a pleasure in February.',
    duration: '16 hours',
    totalSeats: 80,
    students: 66,
    curriculum: [
      'The path of the sun where you live',
      'Shoebox and lamp',
      'Windows: high, low, wide, deep',
      'Glare, heat and shade',
      'Light borrowed from another room',
      'Measuring with cheap instruments',
      'The dim dwelling, redrawn',
    ],
    instructor: 'quintela',
    addedDaysAgo: 124,
    reviews: [
      {
        rating: 5,
        daysAgo: 88,
        comment: 'We moved one interior window and the corridor has stopped being a corridor.',
      },
      {
        rating: 4,
        daysAgo: 61,
        comment:
          'The shoebox experiments are worth doing with children. Mine argued about solstices at supper.',
      },
      {
        rating: 5,
        daysAgo: 34,
        comment: 'I finally know why I hated my desk. It is on the other side of the room now.',
      },
      {
        rating: 4,
        daysAgo: 9,
        comment:
          'Examples lean towards mild climates; I live at 65 degrees north and had to adapt a good deal.',
      },
    ],
  },
  {
    title: 'Mending Old Houses: Lime, Timber and Patience',
    category: 'Architecture',
    difficulty: 'Advanced',
    description:
      'Old houses rarely fall down; they are more often repaired to death. For architects, builders and stubborn owners with some site experience, this course reads the building before touching it: how it moves, how it dries, what it was made of and what must never be put on it. Each participant writes a full condition report on a real house.',
    duration: '10 weeks · 4 hours a week',
    totalSeats: 60,
    students: 47,
    curriculum: [
      'Reading a wall',
      'Water: where from, where to',
      'Lime mortars and plasters',
      'Timber decay and honest repairs',
      'Movement, old and new',
      'Roofs',
      'Insulating without harm',
      'Law, listing and neighbours',
      'The condition report',
    ],
    instructor: 'quintela',
    addedDaysAgo: 457,
    reviews: [
      {
        rating: 5,
        daysAgo: 371,
        comment:
          'Saved me from a cement render that would have rotted my north wall. That is not a figure of speech.',
      },
      {
        rating: 5,
        daysAgo: 284,
        comment:
          'The condition report is serious work; mine came back with sixty-two comments and is the most useful document I own.',
      },
      {
        rating: 4,
        daysAgo: 167,
        comment:
          'The law session naturally cannot cover every country, but it taught me what to ask at home.',
      },
      {
        rating: 5,
        daysAgo: 60,
        comment:
          'Inês can tell you the age of a plaster by the way it breaks. After ten weeks I can manage the century.',
      },
    ],
  },
];
