/**
 * How surprising each letter is after each other in English, from 0 to 9: the natural logarithm, rounded. A row for each
 * first letter, a column for each second one; counted over the tuning half of bench/labelled/entries.
 */
const surprise = `
  94339447384332948222445738
  25571777347367277347367727
  28582882383388266372488858
  25642647267473267337365737
  36323456485332546223734447
  37773277277477177262476777
  27772742377473267235477757
  27771999299797299463499959
  56334439995341358332649486
  25552555455555155555155555
  46661566266462566626665656
  28622488284278278544455838
  24771677277735236647476727
  49312529374564377932459949
  44545358464332339243243768
  26762773376257237253377757
  55555555555555555545055555
  26531657284544268423445838
  26342772283455347732384868
  36592691399566289434494949
  44443737488232638222888888
  37770777277777577777777767
  28782782286883288356888878
  25252555355555535551555555
  43441666366446156513665666
  44441444344444444444444444
`
  .trim()
  .split(/\s+/)

const firstLetter = 97
const fewestPairs = 8
/** English has 2.3 on average, German and French 2.7, Polish and Swahili up to 3.9; keys struck at random more than 4.2. */
const mostOfALanguage = 4.1

/** Whether the letters follow one another as in no language that is written with them. */
export const isGibberish = (text: string): boolean => {
  let pairs = 0
  let total = 0
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{2,}/g))
    for (let at = 1; at < word.length; at++) {
      total += Number(surprise[word.charCodeAt(at - 1) - firstLetter]?.[word.charCodeAt(at) - firstLetter])
      pairs++
    }
  return pairs >= fewestPairs && total / pairs > mostOfALanguage
}
