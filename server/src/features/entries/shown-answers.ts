/**
 * SQL over a row of study.entries: whether anybody but the owner may learn that AI has answered this entry. An answer to
 * a hard text or to one that could not be read, and one that came without a classification, leave no framework: outside
 * the owner's view they are as if nobody had asked, and why is nowhere.
 */
export const answerIsShown = (entry: string) => `(${entry}.framework is not null)`
