import { finder, type Sentence } from './frame.ts'

/**
 * Milder than the frames of tender: any negative feeling or state, or a wish or an ability denied, that a sentence says
 * of its writer. It is wide on purpose; what it takes too much costs a question and nothing else.
 */
const negative = finder([
  {
    pattern:
      'i|me|myself|we ~4 afraid|alone|angry|annoyed|anxious|ashamed|awful|awkward|bad|bitter|blame|bored|broken|burden|clueless|confused|crap|cried|cry|crying|cross|crushed|defeated|demoralised|depressed|desperate|despair|disappointed|discouraged|disgusted|disheartened|distressed|down|drained|dread|dreaded|dreading|embarrassed|empty|envious|envy|exhausted|fail|failed|failing|failure|fear|fed_up|foolish|fraud|frightened|frustrated|furious|grumpy|guilt|guilty|gutted|hate|hated|helpless|hopeless|horrible|humiliated|hurt|hurting|idiot|ignored|inadequate|incompetent|insecure|irritated|isolated|jealous|lonely|lost|low|mad|miserable|miss|missed|mistake|nervous|numb|out_of_my_depth|overwhelmed|panic|panicked|pathetic|rejected|regret|regretted|resent|resentful|rubbish|sad|scared|shaken|shame|sick|small|sorry|stressed|stressful|struggle|struggled|struggling|stuck|stupid|suffer|suffered|suffering|tears|tense|terrible|terrified|threatened|tired|trapped|trembling|uncomfortable|uneasy|unfair|unhappy|unsure|unwell|upset|useless|weak|worn_out|worried|worry|worthless|wrong|wretched|worse|worst|hopelessly|miserably|unwanted|unloved|invisible|insulted|offended|attacked|undermined|betrayed|abandoned|excluded|let_down|shocked|devastated|heartbroken|traumatised|pain|painful|hungover|drunk|ill|injured|dead|die|dying|kill',
    unless: 'not_bad|no_problem|missed_the_bus|missed_the_train|worry_not',
  },
  {
    pattern:
      'i|we|me|myself ~3 not|never|no_longer|can_not|could_not|nothing|hardly|barely|neither ~4 want|wanted|like|liked|cope|know|knew|understand|understood|understands|manage|managed|able|bear|stand|stop|sleep|eat|face|feel|see|remember|trust|believe|deserve|belong|matter|enough|good|point|speak|breathe|concentrate|think|help|do|be|go|live|carry_on|fit|enjoy|care',
    unless: 'not_only|no_problem|i_do_not_mind|can_not_wait|could_not_be_happier|could_not_have_been_better',
  },
  {
    pattern:
      'my|own ~1 fault|failure|shame|guilt|mistake|weakness|life_is|heart|nerves|anxiety|depression|pain|grief|worry|fear|fears|tears|panic|stupidity|incompetence',
  },
  { pattern: 'i ~1 should|could|ought ~1 have|not' },
  {
    pattern:
      'nobody|no_one|none_of_them|everyone|everybody|they|he|she ~4 ignored|ignores|blamed|blames|hates|laughed_at|shouted_at|mocked|humiliated|hurt|left|against|insulted|despises|bullied|criticised|dislikes|despise|likes|cares|listens ~3 me|us',
  },
  {
    pattern:
      'made|makes|making|leaves|left ~1 me|us ~3 feel|sad|cry|ill|angry|anxious|small|sick|tired|stupid|nervous|uncomfortable|speechless|afraid',
  },
  {
    pattern:
      '^ ~2 sad|tired|ashamed|exhausted|lonely|scared|miserable|afraid|stressed|worried|guilty|numb|angry|upset|hurt|low|awful|terrible|anxious|embarrassed|depressed|hopeless|useless|worthless|alone|empty',
  },
])

export const isNegative = (sentence: Sentence): boolean => negative(sentence).length > 0
