import type { DemonstrationInstructor } from './types.ts';

export const DEMONSTRATION_INSTRUCTORS: readonly DemonstrationInstructor[] = [
  {
    key: 'nwokedi',
    name: 'Amarachi Nwokedi',
    email: 'amarachi.nwokedi@example.com',
    about:
      'I counted things for a health ministry for eleven years, and for a bus company before that. Most of the work was finding out what the numbers had been before somebody tidied them.\n\nI teach the way I wish I had been taught: slowly, with real tables, and with nothing that has to be believed.',
  },
  {
    key: 'lindqvist',
    name: 'Tove Lindqvist',
    email: 'tove.lindqvist@example.org',
    about:
      'I study why things happen, which turns out to be harder than finding out that they do. I have a small office in Uppsala, a large blackboard, and no slides.',
  },
  {
    key: 'rahimi',
    name: 'Darius Rahimi',
    email: 'darius.rahimi@example.net',
    about:
      'I write compilers and small models, and I like to see every moving part. If a machine on your own desk can run it, we will run it there.',
  },
  {
    key: 'bagchi',
    name: 'Sreya Bagchi',
    email: 'sreya.bagchi@example.com',
    about:
      'I came to programming at thirty-four, from a library. I still think of code as something that the next reader has to find their way in.\n\nMy courses are for people who were told that this is not for them.',
  },
  {
    key: 'wolniak',
    name: 'Marek Wolniak',
    email: 'marek.wolniak@example.org',
    about:
      'I look after networks for three hospitals, and I have seen most ways in which they break. I teach security to people who lock their doors and would like to know what else there is.',
  },
  {
    key: 'nishida',
    name: 'Sayuri Nishida',
    email: 'sayuri.nishida@example.com',
    about:
      'I set books for a living, and forms out of conviction. Good typography is what you do not notice until you have seen the other kind.',
  },
  {
    key: 'macklin',
    name: 'Ruairi Macklin',
    email: 'ruairi.macklin@example.net',
    about:
      'Signwriter in Galway, third generation. A brush teaches you letters in a way that no screen will.',
  },
  {
    key: 'amoah',
    name: 'Kofi Amoah-Darko',
    email: 'kofi.amoah-darko@example.org',
    about:
      'Structural engineer, twenty-two years on bridges. I have been wrong in ways that cost money and never in ways that cost more than that, and I can tell you why.',
  },
  {
    key: 'quintela',
    name: 'Inês Quintela',
    email: 'ines.quintela@example.com',
    about:
      'I draw houses and mend them, mostly in and around Porto. I believe that everybody can read a plan after one evening, and draw one after ten.',
  },
  {
    key: 'whitlock',
    name: 'Marjorie Whitlock',
    email: 'marjorie.whitlock@example.org',
    about:
      'I kept the books of small firms for thirty years, and taught their owners to keep them without me. Nobody is bad at this; most were never shown.',
  },
  {
    key: 'haddad',
    name: 'Nabil Haddad',
    email: 'nabil.haddad@example.com',
    about:
      'I used to value companies for a bank. Now I explain to families what they own, what they owe, and how to sleep well with both.',
  },
  {
    key: 'van-den-berg',
    name: 'Annelies van den Berg',
    email: 'annelies.vandenberg@example.net',
    about:
      'I have finished forty-one projects, rescued nine, and lost two. I learned the most from the two.',
  },
  {
    key: 'adebanjo',
    name: 'Folake Adebanjo',
    email: 'folake.adebanjo@example.com',
    about:
      'I have hired more than six hundred people and had to let some of them go. Both can be done with kindness, and neither is ever easy.',
  },
  {
    key: 'castellanos',
    name: 'Rodrigo Castellanos',
    email: 'rodrigo.castellanos@example.org',
    about:
      'I opened a shop at nineteen and closed it at twenty-three. The second one is still there. I sell the way I like to be sold to: by being asked first.',
  },
  {
    key: 'prendergast',
    name: 'Nuala Prendergast',
    email: 'nuala.prendergast@example.com',
    about:
      'I write letters for a bakery, a theatre and a credit union, and people answer them. That is most of what I know about marketing.',
  },
  {
    key: 'karadjov',
    name: 'Tsvetan Karadjov',
    email: 'tsvetan.karadjov@example.net',
    about:
      'I photograph people by their own windows, in Plovdiv and wherever the train stops. My darkroom is a bathroom with a board across the tub.',
  },
  {
    key: 'mabuza',
    name: 'Thandeka Mabuza',
    email: 'thandeka.mabuza@example.org',
    about:
      'I walk at night and bring a tripod. Johannesburg taught me where the light is, and when to go home.',
  },
  {
    key: 'halloran',
    name: 'Fintan Halloran',
    email: 'fintan.halloran@example.com',
    about:
      'I have cut documentaries since there was tape to cut. A film is made three times, and the third time is mine.',
  },
  {
    key: 'ashdown',
    name: 'Eleanor Ashdown',
    email: 'eleanor.ashdown@example.org',
    about:
      'I have published four novels, abandoned nine, and edited some two hundred by others. I teach with a pencil, and I read everything that you send me.',
  },
  {
    key: 'arriaga',
    name: 'Pilar Arriaga',
    email: 'pilar.arriaga@example.com',
    about:
      'I come from Oaxaca and have taught Spanish in kitchens, on markets and in one prison. You will speak on the first evening.',
  },
  {
    key: 'bae',
    name: 'Bae Seo-rin',
    email: 'seorin.bae@example.net',
    about:
      'I teach Korean from the letters up, because they were made to be learned in a morning. The rest takes a little longer.',
  },
  {
    key: 'sayegh',
    name: 'Layla Sayegh',
    email: 'layla.sayegh@example.org',
    about:
      'I learned to write with a reed pen from my grandmother in Tripoli. I will show you where each stroke begins, which is all the secret there is.',
  },
  {
    key: 'havili',
    name: 'Sione Havili',
    email: 'sione.havili@example.com',
    about:
      'I was a fast runner once and a slow one for much longer. The slow years were the better ones, and my knees agree.',
  },
  {
    key: 'desai',
    name: 'Meera Desai',
    email: 'meera.desai@example.org',
    about:
      'I teach yoga to people who do not think they can, and attention to people who believe they have none left.',
  },
  {
    key: 'quispe',
    name: 'Wayra Quispe',
    email: 'wayra.quispe@example.net',
    about:
      'I interpret at conferences, so I have heard ten thousand speeches and remember nine. I teach what the nine had in common.',
  },
  {
    key: 'nguyen',
    name: 'Nguyen Thu Ha',
    email: 'thuha.nguyen@example.com',
    about:
      'I give piano lessons to grown-ups who begin late. You bring the patience of somebody who chose it, and that is worth ten years of childhood.',
  },
  {
    key: 'szalai',
    name: 'Gergő Szalai',
    email: 'gergo.szalai@example.org',
    about:
      'I lead a choir in Szeged in which nobody has to audition. Harmony is a courtesy between voices, and everybody can learn courtesies.',
  },
  {
    key: 'lohmann',
    name: 'Friederike Lohmann',
    email: 'friederike.lohmann@example.com',
    about:
      'I taught mathematics for twenty-six years, and I have learned to ask a question and then be quiet. I now help people through the first year, when nobody tells them anything.',
  },
  {
    key: 'bellandi',
    name: 'Chiara Bellandi',
    email: 'chiara.bellandi@example.net',
    about:
      'Tailor in Biella, in my mother’s workshop. I have unpicked more seams than I have sewn, and I can teach you to enjoy it.',
  },
  {
    key: 'solvang',
    name: 'Ragnhild Solvang',
    email: 'ragnhild.solvang@example.org',
    about:
      'I bake before sunrise and keep bees behind the bakery. Both want you to be there, calm, and on time.',
  },
  {
    key: 'morvan',
    name: 'Bastien Morvan',
    email: 'bastien.morvan@example.com',
    about:
      'I cooked in other people’s restaurants for fifteen years, and then wanted to eat at home. I teach what stays in your hands when the recipe is lost.',
  },
  {
    key: 'rao',
    name: 'Vasanthi Rao',
    email: 'vasanthi.rao@example.net',
    about:
      'I buy spices where they grow and ask what they are for. My cupboard has forty jars, and you will need twelve.',
  },
  {
    key: 'otieno',
    name: 'Grace Achieng Otieno',
    email: 'grace.otieno@example.org',
    about:
      'Soil scientist by training, gardener by choice. I look after an orchard near Kisumu whose oldest trees are older than any of its rules.',
  },
];
