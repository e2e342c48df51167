/**
 * Spells out phrases with alternatives: `late/early for work` is two phrases, `no_one/nobody came` joins words with `_`,
 * and `-` among the alternatives stands for no word at all.
 */
export const variantsOf = (phrase: string): string[] =>
  phrase
    .split(' ')
    .map(part => part.split('/'))
    .reduce<string[]>(
      (starts, choices) =>
        starts.flatMap(start =>
          choices.map(choice => (choice === '-' ? start : `${start} ${choice.replaceAll('_', ' ')}`)),
        ),
      [''],
    )
    .map(variant => variant.trim())
