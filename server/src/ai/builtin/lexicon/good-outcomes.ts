/**
 * How somebody tells that something turned out well without saying how they felt: what came out, what people did and what
 * the body did. By weight; separated by semicolons, `~` stands for up to three words, `/` for alternatives.
 */
export const goodOutcomes: Readonly<Record<string, string>> = {
  '2': `
    finished/delivered/opened/completed/closed/done/handed_over/handed_back/signed_off/off_site/home early;
    a day/week/fortnight/month/hour early; two/three/four/five/six/ten/twenty days/weeks/months/minutes/hours early;
    minutes/hours/days/weeks/time to spare; ahead of programme/schedule/time/plan; under budget/target/estimate;
    came/come/coming in under; came/come/coming off the critical path; passed/right/signed/through/worked/clean/accepted first time;
    first time round/asking; at the first attempt/try/go/asking; with flying colours; no/zero/without snags;
    no/zero/without hitches/drama/fuss/casualties/obstructions/shouting/tears/arguments; without a hitch/murmur/grumble/fuss/snag/fight;
    not a single/one snag/defect/error/complaint/fault/ticket/call/alarm/mistake/accident; not one/a complaint/snag/ticket;
    signed/approved/agreed/accepted/said_yes on the spot; signed/agreed it/- there and then; signed it/- without a/any/- question/comment/quibble/change;
    through on the nod; sailed through; flew through; walked through the audit; gone/went/go with us; picked/chose/chosen us/me/ours;
    won the bid/contract/tender/argument/vote/work/job/appeal/award/prize; got the job/contract/funding/money/go-ahead/post/grant/promotion/work/place;
    given the go ahead/green light; got the go ahead; got the green light; got/have permission at last; they/he/she said yes;
    has not broken/failed/crashed/leaked/tripped/moved/stopped since; have not had a/one/any complaint/fault/call since;
    not had a complaint/call/ticket/fault/alarm; reconciled/matched/balanced/agreed to the penny; balanced first time; to the penny/millimetre/minute/pound;
    within a millimetre/whisker/minute; fits/fitted/fit like a glove; dropped/slid/slotted straight in; went/dropped/slid/slotted/go in sweet;
    like clockwork; like a dream/charm/dream; like a knife in/through butter; like a hot knife; knife in/through butter; worked/went/ran/goes a treat;
    spot on; bang on time/- ; on the button; in half the time; half/third/fraction/quarter of the time/cost/price; which used to take/cost;
    used to take ~ hours/days/weeks/minutes; instead of the usual; better than planned/expected/hoped/feared/forecast/ever/before/anyone;
    better than i thought/expected/hoped/feared/dared/imagined; better/less than we thought/expected/hoped/feared; more than i hoped/expected;
    best ~ yet; best ~ in years/months/ages/weeks; best ~ all week/month/year; best ~ i have had; the best ~ ever; record for/month/week/year/shift;
    first ~ in months/years; first clean; nobody/no_one/none was hurt/injured/harmed; nobody/no_one got/- hurt; everyone/everybody/all got/went home safe/safely;
    all home safe; everyone/everybody turned/showed up; everyone/everybody stayed; full house; packed house/room; standing room; room was full/packed; queue out the door;
    nobody/no_one/none wanted to leave/go/stop; nobody/no_one got up/left early; nobody/no_one argued/shouted/complained/grumbled/objected/interrupted;
    not ~ want it to end/stop/finish; wanted it to last; i did not want to leave/go_home;
    asked/asking/wants/wanted me to lead/chair/run/teach/speak/present/show/do_the_next/come_back/stay_on/train/write/apply/mentor/help;
    asked/asking/wants/wanted us to do_the_next/come_back/stay_on/bid/do_another/present/show; asked me back; asked us back; want/wants us back; want/wants me back;
    asked/asks/asking if/whether he/she/they/we could use/borrow/have/keep/copy/see/join/come/share/steal/take; asked for a copy; asked for my/our template/notes/slides/number/version;
    can/could i/we/they use/borrow/have/keep/copy ~ template; wants/wanted to borrow/copy/use/steal ~ our/my; using my/our template/checklist/notes/form;
    asked how we/i/you did it/that/managed; asked what we did/had_done; how on earth we did; asked who made/did/wrote it; wanted to know how/who we/i/did;
    know if we might/could/would do the other/next/rest; do the other/next/rest; more of the same please; the next one too;
    thanked me/us/him/her/them/everyone; said thank_you/thanks/well_done/bravo; say thank you; a thank you; well done from; thank you card/note/letter;
    thank/thanks/congratulate/congratulated ~ by name; shook ~ hand/hands; shook on it; round of applause; clapped/cheered; gave me/him/her/us a clap/hug/wave/wink;
    stood up and clapped; brought/bought me/us/him/her/in/the/- a/- biscuits/cake/doughnuts/flowers/chocolates/coffee/tea/lunch/pint/beer/breakfast/drinks;
    bought/stood the team/lads/gang/crew/boys/girls/squad; brought/baked/made a/- cake; bacon rolls/butties/sandwiches; fish and chips; bought a round; first round;
    made me a/- tea/brew/coffee; cup of tea appeared; made room for me; saved me a seat/place/slice; held the door; pulled up a chair; moved over for;
    sent/drew/gave me a card/photo/picture/screenshot/crown/smiley/heart/thumbs; with a little/small crown/heart/smile/smiley/star; gold star; thumbs up from;
    stayed late/on/behind for/to; came in on ~ day off; gave up ~ lunch/weekend/evening; came/come/walked/rang/wrote/called/phoned back/over/across/up/down/in/- to say thanks/thank/well/how/it/that_it/he/she;
    came to find me; found me afterwards; stopped me in/on/by; with my name on/beside/in/under; my name on the cover/front; put my name;
    my name beside/next_to; named/called it after me; quoted me; kept my; play/say/do/read/show it/that again; spoke/talked/asked/laughed for the first time;
    never heard ~ speak/finish/laugh/ask/say; put/puts ~ hand up; first time ~ spoken/smiled/laughed/asked/agreed; let ~ have a go; laughed ~ together; laughed till/until we/i;
    grinning/grinned/beaming/beamed; ear to ear; cheek to cheek; smile on ~ face; made my day/week/month/year; tears ~ good kind; happy tears; welled up; lump in ~ throat;
    slept like/through/well/soundly/for; could/can breathe; breathe/breathed again/out; shoulders dropped/came/come/went down/-; weight off; a weight lifted/gone;
    sang/singing/whistled/whistling/hummed/humming; danced/dancing; walked home the long way; took the long way home; walking on air;
    home in/before daylight/dark/six/five; home for tea/bedtime/bath_time/supper/dinner; in time for bedtime/tea/bath; read/reading ~ bedtime story; left/home on time;
    at last/long_last; finally got/signed/works/working/agreed/finished/understood/understand/see; never thought i/we would; never thought i/we 'd; worth it/every/the_wait/waiting;
    do it again tomorrow; would do it again; 'd do it again; do it all again tomorrow; cannot/can_not wait; want more/another; sorry it is over;
    clicked; fell into place; falls into place; makes/made sense at_last/now; makes/made sense of; now i see/get/know/understand; i see/get/understand it now; penny dropped; light came/went on;
    i finally understand/get/see; i could/can see why/how/what; will/shall use/try/steal/borrow/nick/copy/pinch it/this/that/one; will be using/trying/stealing;
    used it the next/this/on/same; tried it on/with/this/today/yesterday; changed the way/how i; opened my eyes; eye opener; pages of notes; did not know i could/had;
    not look back; never looked back; passed/got with distinction/merit; got a distinction/merit; highest mark; top of the class/group; best mark`,
  '1': `
    on time for/and/again; on/to budget; for once; first of its kind; no queries/comments/changes/objections/questions; closed out; all closed; last one closed;
    gone/went/come/came/dropped/fell/down from ~ weeks/days/hours/minutes to; down to three/two/one/four/five; cut it to; hours/days/weeks/money saved; saved us/me ~ weeks/days/hours/thousand;
    the weather/line/rain/wall/roof/concrete/weld/seal/dam held; held up well; dry as a bone; not a drop; stone dry; sun/weather/rain stopped/shone/held/came_out; back up by; back on by/before;
    up by/before six/seven/eight/nine/breakfast; nobody/no_one noticed a/the/any; nobody/no_one needed; did not need me; did not need to; no longer need/needs/have_to;
    asked me/us/him/her what/how; asked for me/her/him by name; asked my; let me finish; let me have; trusted me/us/him/her; trusts me; took my side; backed me/us/him/her; stood by me/us; stuck up for;
    stood up for; agreed with me/us/him/her; admitted; apologised; owned up; came round; changed ~ mind; met us/me half_way/halfway; gave way; gave us/me the/another/more; offered me/us/to; volunteered;
    nodded; smiled; laughed; joked; winked; waved; tickled; said sorry; gave me a lift; shared ~ lunch/sandwich/flask; put the kettle on; kettle; cake;
    told me to go home; sent everybody/everyone/us/them/me home early; lunch on; drinks on; pint after; went for a pint/drink; pint of; pub; a beer; had a bath; fire lit; feet up;
    not the worst/dullest/longest/hardest/slowest/coldest/wettest/daftest/messiest; have/has/had/'ve had/known/seen/done/sat_through/been_to worse; could/might have been/gone worse;
    could/might be worse; worse ways to; no complaints; nothing to complain; cannot/can_not complain; can't complain; not displeased/unhappy/unpleasant/unkind/unwelcome/unpleased/bad/shabby/disgraced;
    rather well/good/pleased/liked/enjoyed/nice/proud; quite/rather liked/enjoyed/pleased/proud/nice; get/getting used to this; could get used to; do nicely; will/would do nicely; did the job; does the job; does the trick;
    we can find somebody/someone; think we can manage; i suppose we; i will take that/it; i 'll take that/it; that will do; i dare say we; mustn't grumble;
    saw that/why; i saw how; learned/learnt how/that/why/to/more; i had never thought/known/seen/noticed; never knew; stuck with me; stays/stayed with me; passed; i can now; able to explain; explained it back;
    rewrote/rewritten/re-wrote ~ own/six/ours/mine; already using; using it already; wrote it on; pinned/stuck/put it up/on/above ~ wall/desk/door; framed; kept the; keeping the; keep it; told my wife/husband/mum/dad/kids/daughter/son/partner;
    rang/phoned/texted my/home mum/dad/wife/husband/sister/brother/-; a bit of/- pride; not a bad; good of/to; good night/day/shift/week/morning/hour/session/bunch/lad/lads/egg`,
}
