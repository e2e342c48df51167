/** Texts of bad days, as people write them, by their least meeting. */
export const hardTexts = {
  danger: [
    'Je veux mourir. I have told nobody at work.',
    'I want to kill myself. I have not told anyone and I do not know what happens tomorrow.',
  ],
  grave: [
    'We lost the baby at fourteen weeks. I went back to work on Monday because I did not know what else to do.',
    'My manager put his hand on my knee in the taxi. I should have said something to the sponsor and did not.',
    'My dad died on Thursday. I sat in the stand-up and could not hear a word of it, and nobody noticed.',
    "Mum's funeral was yesterday. She never met the baby. I answered mails about the schedule in the car.",
  ],
} as const
