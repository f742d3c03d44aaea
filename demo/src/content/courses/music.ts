import type { DemonstrationCourse } from '../types.ts';

export const MUSIC: readonly DemonstrationCourse[] = [
  {
    title: 'Piano for the Late Starter',
    category: 'Music',
    difficulty: 'Beginner',
    description:
      'For hands that have done other things until now. You will play something worth hearing in the first week, read both staves by the tenth, and finish with three short pieces you can offer to visitors. A keyboard of sixty-one keys will do; fifteen minutes a day will do as well.',
    duration: '16 weeks · 15 minutes a day',
    totalSeats: 320,
    students: 284,
    curriculum: [
      'Sitting, and the weight of an arm',
      'Five notes, one tune',
      'The left hand has its own ideas',
      'Reading one stave',
      'Reading two',
      'Counting aloud',
      'Pedal, sparingly',
      'Practising fifteen minutes well',
      'Three pieces for visitors',
    ],
    instructor: 'nguyen',
    addedDaysAgo: 569,
    reviews: [
      {
        rating: 5,
        daysAgo: 470,
        comment:
          'I am sixty-three and there was a piano in the house all my life that only my sister was taught to play. I play it now.',
      },
      {
        rating: 5,
        daysAgo: 424,
        comment:
          'Something worth hearing in the first week: she means it. Five notes, and my dog came in from the garden.',
      },
      {
        rating: 4,
        daysAgo: 373,
        comment:
          'Week nine, when the second stave arrives, is a cliff. I stayed on it for three weeks and it gave way.',
      },
      {
        rating: 5,
        daysAgo: 298,
        comment:
          'How to practise for fifteen minutes should be taught to children before anything else.',
      },
      {
        rating: 4,
        daysAgo: 220,
        comment: 'Clear camera from above, no chatter. I wish the three pieces were five.',
      },
      {
        rating: 3,
        daysAgo: 142,
        comment: 'The method is good; my wrists are not. I could have used more on tension.',
      },
      { rating: 5, daysAgo: 72, comment: 'Visitors came. I played. Nobody fled.' },
      { rating: 5, daysAgo: 20, comment: 'Thu Ha hears the mistake you are about to make.' },
    ],
  },
  {
    title: 'Singing in Tune: A Choir for the Shy',
    category: 'Music',
    difficulty: 'Beginner',
    description:
      'Someone once asked you to mouth the words. They were mistaken. Almost nobody is tone-deaf, and this course takes you from humming with a cushion over your head to holding a line in a four-part choir made of everybody’s recordings.',
    duration: '9 weeks · 90 minutes a week',
    totalSeats: 160,
    students: 130,
    curriculum: [
      'Humming where nobody hears',
      'Finding one note and staying',
      'Up, down and how far',
      'Breath',
      'Rounds, the friendliest harmony',
      'High voices, low voices',
      'Holding your line',
      'The choir of everybody',
    ],
    instructor: 'szalai',
    addedDaysAgo: 271,
    reviews: [
      {
        rating: 5,
        daysAgo: 210,
        comment: 'I was told to mouth the words in 1979. In week nine I was an alto.',
      },
      {
        rating: 5,
        daysAgo: 168,
        comment: 'The first cushion lesson is very funny, and then suddenly it isn’t.',
      },
      {
        rating: 4,
        daysAgo: 123,
        comment:
          'Gergő found that I sing in tune a third below where I thought I lived. I am a bass!',
      },
      {
        rating: 4,
        daysAgo: 70,
        comment:
          'Hearing all hundred of us together at the end gave me gooseflesh. The upload page was fiddly.',
      },
      {
        rating: 3,
        daysAgo: 27,
        comment:
          'Kind teaching. I still drift on long notes, and there is little for that specific trouble.',
      },
    ],
  },
  {
    title: 'Harmony by Ear',
    category: 'Music',
    difficulty: 'Intermediate',
    description:
      'Hear a song once in a café and know its chords before the coffee is cold. Bass lines first, then colours, then the handful of journeys that most songs make. For players of any chordal instrument, with no need to read music and every need to listen.',
    duration: '10 weeks · 2 hours a week',
    totalSeats: 90,
    students: 72,
    curriculum: [
      'Follow the bass',
      'Home and away',
      'Major, minor and the light in the room',
      'Four journeys most songs make',
      'Sevenths',
      'Chords borrowed from next door',
      'Modulation: the furniture moves',
      'A song from the café',
    ],
    instructor: 'szalai',
    addedDaysAgo: 160,
    reviews: [
      {
        rating: 5,
        daysAgo: 90,
        comment:
          'I played along with the radio at my mother’s house, every song, for an hour. She thought I had been practising in secret.',
      },
      {
        rating: 4,
        daysAgo: 65,
        comment: '“Follow the bass” is two weeks of doing without chords altogether. Trust it.',
      },
      {
        rating: 5,
        daysAgo: 39,
        comment: 'The borrowed chords lesson explained the ache in half of my favourite songs.',
      },
      {
        rating: 4,
        daysAgo: 13,
        comment:
          'Demonstrated mostly at the piano. As a guitarist I had to translate, which was probably good for me.',
      },
    ],
  },
  {
    title: 'Counterpoint in Two Voices',
    category: 'Music',
    difficulty: 'Advanced',
    description:
      'Two melodies that could each stand alone and are better together: it is the oldest puzzle in composition and still the best teacher of it. We go species by species, write an exercise every other day, sing everything, and end with a two-part invention of your own.',
    duration: '14 weeks · 4 hours a week',
    totalSeats: 40,
    students: 9,
    curriculum: [
      'A line worth singing',
      'Note against note',
      'Two against one',
      'Four against one',
      'Suspensions: the sweet delay',
      'Florid writing',
      'Imitation',
      'Invertible counterpoint',
      'A two-part invention',
    ],
    instructor: 'szalai',
    addedDaysAgo: 9,
    reviews: [],
  },
];
