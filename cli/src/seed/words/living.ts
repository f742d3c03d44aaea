import type { Category } from '@lectern/contract/catalogue';
import { type CategoryWords, wordList } from './word-list.ts';

export const LIVING_WORDS = {
  'Language Learning': {
    topics: wordList(`
      Spanish, French, German, Japanese, Mandarin, Italian, Portuguese, Arabic, Korean, Dutch,
      Swedish, Turkish, Polish, Hindi, Swahili, Greek, Latin, Business English, English
      Pronunciation, Sign Language, Academic English, Ukrainian, Vietnamese, Yoruba
    `),
    tools: wordList('Short Films, Songs, Flashcards, Newspapers, Stories, Daily Dialogues'),
    audiences: wordList(`
      Travellers, Complete Beginners, Nurses, Returning Learners, Families, Commuters, Exam
      Candidates
    `),
    projects: wordList(`
      travel phrasebook, voice diary, letter exchange, family interview, recipe translation,
      radio play
    `),
  },
  'Health & Fitness': {
    topics: wordList(`
      Yoga, Strength Training, Running, Mobility, Pilates, Nutrition Basics, Sleep,
      Meditation, First Aid, Back Care, Bodyweight Training, Cycling Fitness, Swimming
      Technique, Stretching, Breathing Exercises, Healthy Ageing, Prenatal Fitness, Sports
      Psychology, Injury Prevention, Meal Planning, Tai Chi, Climbing Technique, Desk
      Ergonomics, Marathon Preparation
    `),
    tools: wordList(`
      Kettlebells, No Equipment, Resistance Bands, a Chair, a Foam Roller, a Heart Rate
      Monitor
    `),
    audiences: wordList(`
      Office Workers, New Parents, Over Fifties, Runners, Shift Workers, Teenagers, Beginners
    `),
    projects: wordList(`
      twelve-week plan, morning routine, first five kilometres, meal plan, home gym, training
      diary
    `),
  },
  'Personal Development': {
    topics: wordList(`
      Time Management, Public Speaking, Habit Building, Critical Thinking, Memory Techniques,
      Emotional Intelligence, Decision Making, Negotiation, Mindfulness, Goal Setting, Speed
      Reading, Assertiveness, Creativity, Resilience, Note Taking, Active Listening, Learning
      How to Learn, Career Change, Leadership, Stress Management, Minimalism, Networking,
      Self-Confidence, Focus
    `),
    tools: wordList(`
      Journaling, Index Cards, a Notebook, Obsidian, a Calendar, Weekly Reviews
    `),
    audiences: wordList(`
      Students, Introverts, Managers, Parents, Career Changers, Volunteers, Perfectionists
    `),
    projects: wordList(`
      weekly review, five-minute talk, habit tracker, life map, reading plan, personal
      manifesto
    `),
  },
  Teaching: {
    topics: wordList(`
      Classroom Management, Lesson Planning, Online Teaching, Assessment, Inclusive Education,
      Early Years Learning, Reading Instruction, Teaching Mathematics, Science Experiments,
      Project-Based Learning, Educational Games, Curriculum Design, Learning Difficulties,
      Bilingual Education, Adult Education, Feedback for Learning, Museum Education, Outdoor
      Learning, Tutoring, Teaching Music, School Leadership, Student Motivation, Debate in
      Class, Educational Research
    `),
    tools: wordList('Moodle, Canva, Kahoot, Google Classroom, GeoGebra, Paper and Scissors'),
    audiences: wordList(`
      New Teachers, Tutors, Parents, School Leaders, Trainers, Volunteers, Lecturers
    `),
    projects: wordList(`
      unit of lessons, classroom game, reading corner, field trip, open lesson, peer
      assessment
    `),
  },
  Cooking: {
    topics: wordList(`
      Bread Baking, Knife Skills, Pasta Making, Sourdough, Vegetarian Cooking, Pastry,
      Fermentation, Indian Cooking, Thai Cooking, Mexican Cooking, Sauces, Barbecue,
      Chocolate, Cheese Making, Soups, Japanese Cooking, Cake Decorating, West African
      Cooking, Seasonal Cooking, Coffee Brewing, Middle Eastern Cooking, Preserving, One-Pot
      Meals, Food Safety
    `),
    tools: wordList(`
      Cast Iron, a Wok, Five Ingredients, a Stand Mixer, a Clay Oven, Leftovers
    `),
    audiences: wordList(`
      Students, Busy Families, Beginners, Campers, Café Owners, Teenagers, Night Owls
    `),
    projects: wordList(`
      Sunday roast, birthday cake, weekly menu, street food stall, tasting menu, pickle shelf
    `),
  },
  Agriculture: {
    topics: wordList(`
      Vegetable Growing, Soil Health, Beekeeping, Permaculture, Irrigation, Crop Rotation,
      Fruit Trees, Composting, Greenhouses, Livestock Care, Agroforestry, Organic Farming,
      Seed Saving, Pest Management, Mushroom Growing, Vineyards, Poultry Keeping, Farm
      Accounting, Precision Farming, Aquaponics, Herb Gardens, Pasture Management, Farm
      Machinery, Urban Farming
    `),
    tools: wordList(`
      Hand Tools, Raised Beds, Drones, Cover Crops, a Greenhouse, Soil Tests
    `),
    audiences: wordList(`
      Smallholders, City Gardeners, New Farmers, Schools, Families, Cooperatives, Winegrowers
    `),
    projects: wordList(`
      kitchen garden, hive inspection, planting calendar, compost heap, market garden, orchard
      plan
    `),
  },
} satisfies Partial<Record<Category, CategoryWords>>;
