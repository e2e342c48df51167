/**
 * Where a writer starts like this, what sounds like praise is not meant: the whole entry is read the other way round. Only
 * openings that are hardly ever sincere; separated by semicolons.
 */
export const ironicStarts = `
    hats off to; thrilled to learn; thrilled to hear; thrilled to discover; thrilled to find; thrilled to be told;
    delighted to learn; delighted to discover; delighted to find; delighted to be told; ecstatic to; tickled to learn;
    what a joy to have; how thoughtful; how kind of; how marvellous; how generous; joy of joys; oh joy; oh good;
    oh great; oh goody; oh how we laughed; oh brilliant; oh wonderful; oh excellent; oh marvellous; lucky me;
    lucky us; lucky old; aren't we lucky; big round of applause for; slow hand clap; slow clap; give that man;
    give that woman; give them a medal; give him a medal; give her a medal; medals all round;
    someone deserves a medal; take a bow; well done to whoever; congratulations to whoever; to nobody's surprise;
    to no one's surprise; to the surprise of nobody; to the surprise of no one; surprise surprise; shock horror;
    shock news; hold the front page; stop the press; nothing says; you have to hand it; you have to admire;
    one has to admire; one can only marvel; don't you just love; don't we all love; because of course;
    we are told that; we are assured; i am assured; fear not; never fear; never let it be said; let it never be said;
    let no one say; perish the thought; wonders never cease; great news everyone; good news everyone; glad tidings;
    inspired decision; masterstroke; a masterstroke; stroke of genius; pure genius; sheer genius; another triumph;
    another victory; another brilliant; another wonderful; another glorious; another excellent; another lovely;
    yet another triumph; a triumph of; a great victory for; just what we needed; just what i needed;
    exactly what we needed; just what the; all we needed; that's all we needed; cheap at the price; and cheap at;
    i for one can't; i for one cannot; i for one welcome; for one can't wait; can hardly wait; can hardly contain;
    hardly contain my; couldn't be more thrilled; could not make it up; couldn't make it up; you couldn't make it;
    thanks for nothing; thanks a bunch; with thanks to whoever; so that's all right; so that's that then;
    so that is all right; that's all right then; nothing to see here; what could possibly go; what could possibly;
    who knew; who'd have thought; who would have thought; who could have guessed; who could have foreseen;
    who could have predicted; who could possibly have; funny that; fancy that; no surprise there; colour me;
    business as usual apparently; good luck with that; lovely jubbly; straight face; with a straight face;
    how we laughed; in their infinite wisdom; in its infinite wisdom; in his infinite wisdom; infinite wisdom;
    the great and the good; our glorious leaders; our dear leader; the powers that be; them upstairs; those upstairs;
    i do so; i do love it when; i do enjoy it when; how i love; how we love; don't you love; was kind enough to;
    were kind enough to; kind enough to share; good enough to share; gracious enough; thoughtful enough to;
    generous enough to; delighted to have spent; thrilled to have spent; delighted to have been;
    thrilled to have been; overjoyed to have; honoured to have sat; so good of; hurrah for; three cheers for;
    in their wisdom; in his wisdom; in her wisdom; in its wisdom; what a rich; what riches; what luxury;
    we are blessed; truly blessed; spoilt for choice; spoiled for choice; an embarrassment of; for our convenience;
    for your convenience; rewarded with; as a reward
  `
/** The same turned round: the writer pretends to be sorry about good news. */
export const mockComplaints = `
    terrible news for those; terrible news for anyone; bad news for anyone who enjoys; bad news for those;
    sad news for those; i shall have to find; will have to find something else; have to find something else;
    need a new hobby; nothing left to complain; nothing left to moan; nothing to moan; nothing to complain;
    what am i to do with; what am i supposed to do with; what will i do with; what shall i do with;
    what are we supposed to moan; what will we moan; what will we complain; what on earth will i complain;
    what am i going to complain; what shall we complain; how very inconvenient; it is most inconvenient;
    my reputation as a; denied the pleasure; i was promised a disaster; looking forward to a row;
    looking forward to being cross; looking forward to saying i told; i had my speech; had a speech ready;
    had my excuses; all that worry for nothing; worried for nothing; fretting for nothing; all that fretting;
    i want my money back; unforgivably good; irritatingly; infuriatingly good; annoyingly; disgraceful scenes;
    shocking scenes; scandalous scenes; terrible scenes; an absolute scandal; i am ruined; infuriating day;
    world coming to; it will never catch on; dangerous precedent; someone should be told; questions should be asked;
    whatever next; out of a job; i feel cheated; i regret to report; regret to inform; sorry to report; sad to report;
    lodge a grievance; lodge a complaint; i am having it checked; having it checked
  `

const thanking = `many thanks to; thanks to; big thanks to; thank you to; congratulations to; well done to; full marks to; all credit to;
    bravo to; kudos to; hats off to; three cheers for; hurrah for; how kind of; how good of; great news from; good news from; exciting news from;
    wonderful news from; word from; a treat from`
const authorities = `management; senior management; head office; marketing; hr; it; procurement; finance; comms; corporate; the centre; the executive;
    the board; the ~ board; the supplier; our supplier; our new supplier; the vendor; the contractor; the consultants; our consultants; the minister;
    the ministry; the department; the council; the system; the new system; the new ~ system; whoever; the lawyers; legal; the powers; facilities`
/** Praise for whoever is set over us is seldom meant. */
export const ironicThanks: readonly string[] = thanking
  .split(';')
  .flatMap(opening => authorities.split(';').map(whom => `${opening.trim()} ${whom.trim()}`))
