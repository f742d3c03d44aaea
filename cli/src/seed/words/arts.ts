import type { Category } from '@lectern/contract/catalogue';
import { type CategoryWords, wordList } from './word-list.ts';

export const ARTS_WORDS = {
  Photography: {
    topics: wordList(`
      Portrait Photography, Landscape Photography, Street Photography, Night Photography,
      Macro Photography, Food Photography, Product Photography, Wildlife Photography, Black
      and White, Composition, Natural Light, Studio Lighting, Flash Technique, Film
      Photography, Photo Editing, Colour Grading, Wedding Photography, Travel Photography,
      Astrophotography, Drone Photography, Photojournalism, Darkroom Printing, Architecture in
      Photographs, Phone Photography
    `),
    tools: wordList(`
      Lightroom, Photoshop, Darktable, Capture One, GIMP, a Phone, One Prime Lens
    `),
    audiences: wordList(`
      Beginners, Parents, Travellers, Bloggers, Shop Owners, Birdwatchers, Artists
    `),
    projects: wordList(`
      portrait series, photo essay, printed zine, night walk, family album, product catalogue,
      small exhibition
    `),
  },
  'Video Editing': {
    topics: wordList(`
      Video Editing, Colour Correction, Motion Graphics, Sound Design, Documentary Editing,
      Storyboarding, Visual Effects, Green Screen, Multicam Editing, Short Films, Music
      Videos, Interview Editing, Subtitling, Video Essays, Trailer Making, Animation Basics,
      Editing Rhythm, Audio Mixing, Livestreaming, Vertical Video, Archive Footage,
      Compositing, Title Design, Editing Workflow
    `),
    tools: wordList(`
      Premiere Pro, DaVinci Resolve, Final Cut, Kdenlive, After Effects, Blender, Audacity
    `),
    audiences: wordList(`
      Film Students, Teachers, Marketers, Musicians, Families, Journalists, Streamers
    `),
    projects: wordList(`
      three-minute documentary, band video, product film, travel diary, explainer, film
      trailer
    `),
  },
  Writing: {
    topics: wordList(`
      Creative Writing, Short Stories, Novel Writing, Poetry, Screenwriting, Copywriting,
      Technical Writing, Business Writing, Journalism, Memoir, Editing, Grammar and Style,
      Dialogue, World Building, Children's Books, Travel Writing, Science Writing, Speech
      Writing, Blogging, Grant Writing, Characters and Plot, Playwriting, Academic Writing,
      Creative Non-Fiction
    `),
    tools: wordList('Scrivener, Obsidian, LaTeX, Google Docs, Pen and Paper, Markdown'),
    audiences: wordList(`
      First-Time Authors, Engineers, Scientists, Journalists, Teachers, Night Owls, Retirees
    `),
    projects: wordList(`
      short story, poetry chapbook, one-act play, grant proposal, family memoir, magazine
      feature
    `),
  },
  Music: {
    topics: wordList(`
      Guitar, Piano, Singing, Music Theory, Songwriting, Music Production, Drums, Violin, Jazz
      Improvisation, Mixing and Mastering, Ear Training, Bass Guitar, Orchestration, Film
      Scoring, Sight Reading, Ukulele, Choir Leading, Electronic Music, Sound Synthesis, Blues
      Guitar, Flamenco, Counterpoint, Music History, DJ Technique
    `),
    tools: wordList(`
      Ableton Live, MuseScore, Logic Pro, GarageBand, Reaper, an Acoustic Guitar
    `),
    audiences: wordList(`
      Absolute Beginners, Returning Players, Singers, Parents and Children, Producers,
      Choristers
    `),
    projects: wordList(`
      four-track demo, jazz standard, first recital, song cycle, film cue, living-room concert
    `),
  },
  Fashion: {
    topics: wordList(`
      Fashion Illustration, Pattern Cutting, Sewing, Draping, Textile Design, Sustainable
      Fashion, Knitwear, Fashion History, Styling, Tailoring, Embroidery, Fashion Marketing,
      Shoe Design, Costume Design, Natural Dyeing, Upcycling, Fabric Science, Accessory
      Design, Visual Merchandising, Mending, Collection Planning, Lingerie Making, Hat Making,
      Weaving
    `),
    tools: wordList(`
      a Sewing Machine, Illustrator, CLO 3D, a Hand Loom, Procreate, Paper Patterns
    `),
    audiences: wordList('Beginners, Crafters, Students, Shop Owners, Theatre Makers, Thrifters'),
    projects: wordList(`
      summer dress, capsule wardrobe, denim jacket, lookbook, natural dye garden, tailored
      shirt
    `),
  },
  Design: {
    topics: wordList(`
      Graphic Design, Typography, Colour Theory, Logo Design, Interaction Design, Design
      Systems, User Research, Illustration, Web Design, Packaging Design, Branding,
      Information Design, Icon Design, Layout, Prototyping, Service Design, Type Design,
      Accessibility in Design, Poster Design, Design Thinking, Book Design, Motion Design,
      Character Design, Design Critique
    `),
    tools: wordList('Figma, Illustrator, InDesign, Penpot, Procreate, Inkscape, Sketch'),
    audiences: wordList(`
      Developers, Marketers, Artists, Founders, Editors, Teachers, Self-Taught Designers
    `),
    projects: wordList(`
      brand identity, poster series, mobile app, icon set, magazine layout, design system
    `),
  },
  Architecture: {
    topics: wordList(`
      Architectural Drawing, Building Information Modelling, Urban Planning, Sustainable
      Building, Interior Architecture, Architectural History, Timber Construction, Housing
      Design, Landscape Design, Building Physics, Model Making, Renovation, Parametric Design,
      Daylight in Buildings, Public Space, Concrete Structures, Accessibility, Site Analysis,
      Vernacular Building, Passive Houses, Architectural Rendering, Construction Detailing,
      Heritage Conservation, Acoustics
    `),
    tools: wordList('Revit, SketchUp, Rhino, AutoCAD, Blender, ArchiCAD, a Pencil'),
    audiences: wordList('Students, Home Owners, Planners, Builders, Designers, Local Councils'),
    projects: wordList(`
      tiny house, library pavilion, courtyard, barn conversion, street section, school
      extension
    `),
  },
} satisfies Partial<Record<Category, CategoryWords>>;
