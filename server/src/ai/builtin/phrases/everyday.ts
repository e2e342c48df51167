/**
 * What people write about when it is not work: no competence is meant then, even where a word of the trade falls. As with
 * the concepts, `clear` phrases say so almost by themselves, a `hint` only in company.
 */
export const everyday = {
  clear: `garden; gardening; allotment; greenhouse; compost; potted; potting; seedlings; tomatoes; beetroot; leeks; carrots;
    runner beans; sweet peas; pelargoniums; geraniums; roses; hedge; lawn; mowed; mowing; weeding; pruned; pruning;
    bulbs; apple tree; apple trees; cherry tree; dentist; fillings; optician; prescription; gp; doctor's appointment;
    physio; haircut; hairdresser; barber; mot; garage; petrol; puncture; car wash; tyres; washing; laundry; ironing;
    hoovered; hoovering; loads of washing; dishwasher; washing machine; boiler man; plumber came; shopping;
    supermarket; groceries; bins out; recipe; baked; baking; roast dinner; sunday lunch; sunday roast; soup;
    christening; wedding; honeymoon; funeral; wake; anniversary; birthday party; birthday cake; bridesmaid; bride;
    groom; church choir; choir; carols; hymn; orchestra; concert; piano; violin; guitar; band practice; theatre;
    cinema; film; novel; book group; crossword; knitting; crochet; football match; cricket; rugby; parkrun; park run;
    marathon; five-a-side; swimming; swim; sea swim; cycling; bike ride; rode her bike; rode his bike; hike;
    walked the dog; dog walk; the dog; the cat; my cat; our cat; puppy; kitten; vet; hamster; rabbit; beach; seaside;
    seals; holiday; campsite; caravan; tent; picnic; barbecue; pub quiz; my mum; my mother; my dad; my father; mum;
    dad; gran; grandad; nan; nana; grandma; grandpa; my sister; my brother; my wife; my husband; my partner;
    my daughter; my son; our daughter; our son; the kids; the twins; the baby; newborn; toddler; nursery run;
    school run; school play; sports day; homework; bedtime; bedtime story; tooth fairy; first tooth; half term;
    university open day; driving test; sixth form; the neighbours; next door; care home; carer; hospice; dementia;
    didn't know me; chemo; scan results; bereaved; ex-wife; ex-husband; divorce; the bus home; bus back; train home;
    commute; the commute; on the tube; cancelled train; traffic jam; motorway; m25; drizzle; frost; snowed; snowman;
    sledge; stars; sunset; sunrise; blackbird; robin; swallows; birds; grandmother; grandfather; grandson;
    granddaughter; nephew; niece; my aunt; my uncle; my cousin; mam; old dog; put to sleep; vet's; thrillers;
    fish and chips; fish for tea; jam jar; trifle; window cleaner; clocks go back; clocks go forward; changed the bed;
    bedroom; bathroom; dining room; living room; front room; lounge; attic; loft ladder; burst pipe; wallpapering;
    diy; dominoes; chess; cards with; darts; bowls; bingo; first steps; first word; fells; flask; the hills;
    hill walk; walked to the library; library book; library books; museum; zoo; day trip; weekend away; unpacked;
    suitcase; passport; flight home; airport; lie-in; hangover; had friends; friends round; round for dinner;
    takeaway; curry night; pizza; pancakes; jam; marmalade; chutney; slugs; hens; chickens; nest box; bird feeder;
    bird table; school rang; parents' evening at; teacher says; her first day at school; the in-laws; mother-in-law;
    father-in-law; sister-in-law; godson; goddaughter; best man; hen do; stag do; baby shower; due date; breastfed;
    nappies; teething baby; slept through the night; widow; widower; ashes; grave; cemetery; crematorium; vet says;
    kidneys; his basket; her basket; dog basket; stabilisers; seafront; pedalling; promenade; ice cream; chips on the;
    church hall; subs; altos; tenors; snowdrops; daffodils; blackberries; blackberrying; mushrooms; firewood;
    log burner; kittens; lambs; tide pools; sandcastle; sandcastles; kite; fireworks; bonfire; trick or treat;
    nativity; panto; pantomime; christmas tree; easter eggs; mothers' day; father's day; golden wedding;
    silver wedding; best friend`,
  hint: `bus; train; rain; sun; weather; park; kitchen; house; home; bed; sleep; tea; cake; dinner; supper; lunch;
    breakfast; weekend; saturday; sunday; door; window; bath; shoes; jacket; phone; sofa; telly; tv; radio; newspaper;
    paper; read; walk; walked; ran; run; wind; sea; river; trees; flowers; grass; string; shed; fence; stairs;
    children; baby; sang; danced; dress; photos; speech; uncle; aunt; cousin; friend; friends; family; laughed; cried;
    grandchildren`,
} as const
