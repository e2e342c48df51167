/**
 * Words that speak well of what they describe, by weight. Compared by stem, so that one form of a word is enough.
 * Left out on purpose: what is neutral in projects, such as benefit, confidence, trust, opportunity, award, gain, value.
 */
export const goodWords: Readonly<Record<string, string>> = {
  '3': `amazing bliss blissful brilliant delighted delight delightedly ecstatic elated elation euphoric euphoria
    exhilarated exhilarating exhilaration exceptional exceptionally excellent excellently fabulous fantastic flawless
    flawlessly glorious gloriously heavenly joy joyful joyous joyfully jubilant jubilation magnificent marvellous
    overjoyed spectacular spectacularly stunning sublime superb superbly terrific thrilled thrilling triumph
    triumphant triumphantly wonderful wonderfully wondrous`,
  '2': `admirable admirably admiration admired adored adore applauded applause appreciated appreciation appreciative
    awesome =beaming =beamed beautiful beautifully belter blessed blossomed bravo breakthrough bubbly buzzing buoyed
    celebrated celebration celebratory champagne charmed cheered cheers cherish cherished chuffed chuckled chuckling
    commended compliment complimented complimentary congratulated congratulations contented corker =cracking dazzling
    dazzled delightful delightfully ebullient effortless effortlessly =elevating embraced enchanted encouraging
    encouraged energised energising enjoyed enjoyable enjoyment enlightening enlightened enriching enthralled enthused
    enthusiasm enthusiastic enthusiastically excited excitedly exciting excitement exemplary faultless faultlessly
    fascinating fascinated festive flattered flourished flourishing fond fondly fondness =fulfilled =fulfilling
    fulfilment fun genius giggled giggling glad gladly glee gleeful =glowing grateful gratefully gratitude gratifying
    gratified great greatly grinned grinning grin happy happily happier happiest happiness heartened heartening
    heartwarming heroic heroes hilarious honoured hooray hugged hug hugging hurrah hurray illuminating impressed
    impressive impressively incredible inspired inspiring inspirational inspiration insightful invaluable invigorated
    invigorating kudos love loved loving lucky magic magical memorable merry miracle miraculous motivated motivating
    =nailed perfect perfectly phenomenal playful =pleased =pleasing pleasure praise praised priceless pride privileged
    proud proudly prouder proudest radiant refreshing refreshingly rejoiced rejoicing relished relieved relief
    remarkable remarkably revelation rewarding =sailed satisfied satisfaction satisfying savoured seamless seamlessly
    sensational serene =smashing =smashed smiled smiling smile smiles soared soaring sparkling sparkled splendid
    splendidly stellar stoked success successes successful successfully superlative surpassed thankful thankfully
    thanked thank thriving thrived thrive tickled transformative treasured tremendous tremendously unforgettable
    =uplifting =uplifted upbeat valuable vindicated vindication whooped whoop =winning wow yay yippee zest 😀 😃 😄 😁 😊 🙂
    😎 🥰 😍 🤩 😂 🎉 🥳 🎊 ❤ ❤️ 💚 💙 👏 💪 🙌 ✨ 🏆 🥂 🍾 =touched`,
  '1': `=absorbing =absorbed accomplished accomplishment ace achieved achievement agreeable alive amiable amicable
    amicably amused amusing assured attentive attentively bargain bearable beers beer best better bold boldly bonding
    bonus boost boosted bouncy bounced brave bravely bravery bright brighter brightened brightly brisk buoyant cake
    cakes calming candid capable =caring carefree celebrate chatty clarity clean cleanly clearer clever cleverly
    comfort =comforting comfortable comfortably comforted compassion compassionate competent composed confident
    confidently =considerate constructive constructively convincing convincingly convinced cooperative cordial courage
    courageous courageously creative cosy cushy dedication deft deftly delicious dependable deserved dignified dignity
    diligent doughnuts doughnut dream eager eagerly ease easier easily effective effectively efficient efficiently
    elegant elegantly eloquent empathy empowered empowering encouragement endearing =engaged =engaging enriched
    entertaining entertained excelled faith faithful favourable favourably favourite fearless flair focused forgave
    forgiven forgiving fortunate fortunately freed frank fresh freshness friend friendship fruitful funny generosity
    generous generously genial genuine genuinely =gifted gladdened gracious graciously goodness goodwill handsome
    handsomely handy harmony harmonious healed healthy healthier hearty helpful helpfully hero hopeful hopefully
    hospitable humour humorous ideal imaginative improve improved improvement improvements improving improves
    ingenious ingenuity insight insights intact =interesting intrigued intriguing jolly jokes joked joking jovial keen
    keener keenly kindest kindred learned learnt liberating liberated lighter likeable lively loyal loyalty luck
    luckily lush magnanimous =mastered masterly meaningful mended mercifully mindful motivation neat neatly nicest
    nifty nimble noble nourishing nurturing optimism optimistic patience peace peaceful peacefully perceptive perk
    perky personable persuaded persuasive pint pints poetic polished popular positive positively precious principled
    prize prizes prized productive productively proficient progressed =promising promoted promotion prosper prosperous
    punctual purposeful rapport readily reassurance reassured reassuring receptive =recharged reconciled rejuvenated
    relaxed relaxing reliable reliably rescued resilient resilience resolved resolute resounding resourceful
    resourcefulness respectful respectfully responsive restful =restored revived revitalised reward rewarded rosy
    safer sane sensible sensibly sensitively sharp sharper shine shining shone simpler sincere sincerely sleek slick
    slickly smart smarter smooth smoother smoothly sociable solid solidly solved soothing soothed soundly spirited
    spontaneous steadfast steadier steadily steady straightforward =striking strong stronger strongly sturdy stylish
    sunny sunshine supportive supportively surefooted sympathetic sympathy tactful tactfully talent talented teamwork
    thorough thoroughly thoughtful thoughtfully tidy tidily timely tranquil =transformed triumphs truthful unflappable
    unhurried =united unlocked useful usefully vibrant victory victorious vigorous vigour vivid warmed warmer warmth
    welcome welcomed welcoming wholehearted wholeheartedly =willing willingly win wins winner wise wisely wiser witty
    won worthwhile worthy zeal zippy 👍 ☀ 🌞 🍰 ✅ laughed laughing laughter lovely`,
  '0.5': `accepted accurate accurately agreed amends apologised cheaper cooperated courtesies curious curiosity decent
    decently deliver delivered doable earned fair fairly feasible finished growth honest honestly interested listened
    manageable =managed mild newfound okay openly orderly =passed painless practical quickly quietly ready reasonable
    reasonably recovered recover respect respected =rested revealing rightly settled sorted sweet trusting untangled
    volunteered well wholesome =understanding =saved progress energy easy achieve prepared =worked approved energetic
    =valued =supported faster quicker biscuits breakfasts =completed helped kind kindly kinder kindness polite
    politely patient patiently friendly friendlier nice nicely nicer calm calmly calmer gentle gently cheerful
    cheerfully charming courteous courteously warm warmly safe safely good =recognised =hoped`,
}
