/** The label of the consent checkbox. */
export const agreement =
  'I have read and understood this information. I voluntarily consent to take part, and I agree to the collection, processing and analysis of my reflective diary entries.'
