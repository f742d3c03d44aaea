export const MESSAGES = {
  editedMeanwhile:
    'Somebody else has changed this setting meanwhile. Please look at the new value, and save again.',
  fixed: (variable: string) => `The variable ${variable} of the environment fixes this setting.`,
} as const;
