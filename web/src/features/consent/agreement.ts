/** What the box says that is ticked to agree. */
export const agreement =
  'I have read and understood this information. I voluntarily consent to take part, and I agree to the collection, processing and analysis of my reflective diary entries.'
