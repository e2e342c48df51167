/** Entries with recurring subjects, so that a quick analysis finds themes. */
export const recurring = [
  'The steering group put off the decision again. I was frustrated, and next time I will bring options.',
  'The risk register was out of date. I learned that the risk review must not wait for the month’s end.',
  'The steering group decided at last, and I felt relieved. The risk of delay is smaller now.',
  'A good talk with the supplier about the late drawings. We agreed on dates and I noted the risk.',
  'The steering group asked for the business case again. I wonder who reads it.',
].map(content => ({ content }))
