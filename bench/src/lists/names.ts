/** Names that people in large lists have, with beginnings that many and few share. */
export const GIVEN_NAMES = [
  ...['Ada', 'Adam', 'Adrian', 'Agnes', 'Aisha', 'Ana', 'Anders', 'Andrea', 'Anna', 'Antonio'],
  ...['Beatriz', 'Boris', 'Carla', 'Chen', 'Clara', 'Daniel', 'Dina', 'Elena', 'Emil', 'Farid'],
  ...['Grace', 'Hana', 'Igor', 'Ines', 'Jana', 'Jonas', 'Kofi', 'Lea', 'Lucas', 'Maria'],
  ...['Mei', 'Nadia', 'Noor', 'Olga', 'Omar', 'Paula', 'Ravi', 'Rosa', 'Sara', 'Tomas'],
] as const;
export const FAMILY_NAMES = [
  ...['Abara', 'Almeida', 'Andersson', 'Bauer', 'Becker', 'Byrne', 'Costa', 'Dahl', 'Diaz'],
  ...['Eriksen', 'Fischer', 'Garcia', 'Haddad', 'Ivanova', 'Jensen', 'Khan', 'Kovacs', 'Lindqvist'],
  ...['Marchetti', 'Mbeki', 'Nakamura', 'Novak', 'Okafor', 'Okonkwo', 'Patel', 'Petrov', 'Rossi'],
  ...['Santos', 'Schmidt', 'Silva', 'Singh', 'Tanaka', 'Ueda', 'Vega', 'Wagner', 'Yilmaz', 'Zhang'],
] as const;
