import { finder, type Sentence } from './frame.ts'

/**
 * Milder than the frames of tender: any negative feeling or state, or a wish or an ability denied, that a sentence says
 * of its writer. It is wide on purpose: a false match only costs a question.
 */
const negative = finder([
  {
    pattern:
      'i|me|myself|we ~4 afraid|alone|angry|annoyed|anxious|ashamed|awful|awkward|bad|bitter|blame|bored|broken|burden|clueless|confused|crap|cried|cry|crying|crushed|defeated|demoralised|depressed|desperate|despair|disappointed|discouraged|disgusted|disheartened|distressed|drained|dread|dreaded|dreading|embarrassed|empty|envious|envy|exhausted|fail|failed|failing|failure|fear|fed_up|foolish|fraud|frightened|frustrated|furious|grumpy|guilt|guilty|gutted|hate|hated|helpless|hopeless|horrible|humiliated|hurt|hurting|idiot|ignored|inadequate|incompetent|insecure|irritated|isolated|jealous|lonely|lost|low|mad|miserable|miss|missed|mistake|nervous|numb|out_of_my_depth|overwhelmed|panic|panicked|pathetic|rejected|regret|regretted|resent|resentful|rubbish|sad|scared|shaken|shame|sick|sorry|stressed|stressful|struggle|struggled|struggling|stuck|stupid|suffer|suffered|suffering|tears|tense|terrible|terrified|threatened|tired|trapped|trembling|uncomfortable|uneasy|unfair|unhappy|unsure|unwell|upset|useless|weak|worn_out|worried|worry|worthless|wrong|wretched|worse|worst|hopelessly|miserably|unwanted|unloved|invisible|insulted|offended|attacked|undermined|betrayed|abandoned|excluded|let_down|shocked|devastated|heartbroken|traumatised|pain|painful|hungover|drunk|ill|injured|dead|die|dying|kill',
    unless:
      'not_bad|not_be_bad|not_so_bad|no_problem|missed_the_bus|missed_the_train|worry_not|the_sick|stuck_in_my|past_tense|present_tense|right_or_wrong',
  },
  {
    pattern:
      'i|we|me|myself ~3 not|never|no_longer|can_not|could_not|nothing|hardly|barely|neither ~4 want|wanted|cope|manage|managed|able|bear|stand|stop|sleep|eat|face|feel|remember|trust|believe|deserve|belong|matter|enough|good|point|speak|breathe|concentrate|help|go|live|carry_on|fit|enjoy|care',
    unless:
      'not_only|no_problem|i_do_not_mind|can_not_wait|could_not_be_happier|could_not_have_been_better|could_not_believe|would_not_believe|time_to_breathe|not_feel_nervous|not_feel_afraid|not_feel_any',
  },
  // Common negations count only of oneself, of others towards oneself, or of everything.
  {
    pattern:
      'i|we ~3 not|never|no_longer|can_not|could_not|hardly|barely ~2 know|knew ~1 how|what_to|what_i|what_else|what_is|what_happens|why_i|if_i|whether_i|who_i|who_to|where_i|where_to|any_more|anyone|anybody|myself|$',
  },
  {
    pattern:
      'i|we ~3 not|never|no_longer|can_not|could_not|hardly|barely ~2 understand|understood ~1 why|what_is|what_i|how_i|myself|me|anything|any_of|$',
  },
  { pattern: 'nobody|no_one|not_one|none_of_them|never ~3 understands|understood|sees|knows ~1 me|us|how_i|what_i' },
  {
    pattern:
      'i ~3 not|never|no_longer|can_not|could_not|hardly ~2 think ~2 i|straight|clearly|of_anything|about_anything|anyone|anybody|any_more',
  },
  {
    pattern:
      'i|me ~3 not|never|no_longer|can_not|could_not|hardly ~2 like|liked ~2 me|myself|who_i|what_i|being|anything|anyone|living|life|any_more',
  },
  {
    pattern:
      'i|we ~3 not|never|no_longer|can_not|could_not|hardly ~2 see ~3 point|way|any|how|future|end|reason|why|myself|anyone|tomorrow',
  },
  {
    pattern:
      'i|we ~3 not|never|no_longer|can_not|could_not|hardly ~2 do ~2 it|this|that|anything|right|more|enough|well|nothing|$',
  },
  {
    pattern:
      'i|we ~3 not|never|no_longer|can_not|could_not ~2 be ~2 here|there|alive|around|born|alone|able|myself|bothered|heard|seen|loved|wanted|missed|safe|happy|well|enough|any_more|$',
    unless: 'not_be_able_to_attend',
  },
  {
    pattern:
      'my|own ~1 fault|failure|shame|guilt|mistake|weakness|life_is|heart|nerves|anxiety|depression|pain|grief|worry|fear|fears|tears|panic|stupidity|incompetence',
  },
  // A habit that is held against oneself.
  {
    pattern: 'i ~1 tend|tended|always|keep|kept ~5 until|till|too ~3 drops|drop|breaks|break|late|fails|fail|much|long',
  },
  { pattern: 'i ~1 should|could|ought ~1 have' },
  { pattern: 'i ~1 should|ought|could|can not $|be' },
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
    unless: 'he|she|they|the|colleagues',
  },
])

export const isNegative = (sentence: Sentence): boolean => negative(sentence).length > 0
