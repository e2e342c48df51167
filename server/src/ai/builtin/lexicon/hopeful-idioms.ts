/**
 * Turns of phrase that lean towards the good, by weight: they say less than the good idioms, and may say nothing.
 * Compared by stem, separated by semicolons, in the order of the alphabet; `~` stands for up to three words. A longer
 * phrase wins over what it contains.
 */
export const hopefulIdioms: Readonly<Record<string, string>> = {
  '1': `a joy; a relief; a step forward; accepted my apology; across the line; admitted it; again tomorrow; all it took;
    almost there; among themselves; amongst themselves; apologised to me; applied it; arm in arm; as good as her word;
    as good as his word; as promised; asked for help; asked for my; asked for my advice; asked good questions;
    asked me for advice; asked my opinion; asked what i thought; at last; back in business; back on its feet;
    back on our feet; back up and; bearing fruit; beautiful day; beautiful morning; been honest; better for;
    big relief; bit by bit; bit emotional; blushed; board said yes; both can live with; bought us time; bought ~ cake;
    braced myself; breathing room; breathing space; brought biscuits; buy in; buys us time; by two thirds; came early;
    came into her own; came into his own; came to ask me; came to help; came to the rescue; can get on now;
    can live with; can not complain; cautiously optimistic; choked up; clean audit; cleaned up; cleared up;
    common ground; common sense; compromise we can; content with; could borrow; cracked it; crisp morning;
    cup of tea together; day off; decent day; deeply moved; delighted with; did what he said; did what she said;
    did what they said; done their homework; down by a third; down by half; down by two thirds;
    everyone can live with; expected a fight; expected a row; expected the worst; expected trouble; feared the worst;
    fell into step; felt pleased; figured it out; find my feet; finding her feet; finding his feet; finding my feet;
    fingers crossed; first attempt; first time ever; first time in; first time since; fits perfectly; fits ~ well;
    fixed all; fixed it; floated home; fond of; for once; for the first time; found a way; found her feet;
    found his feet; found my feet; found the cause; found the fault; found the problem; found why; framed; full marks;
    gave credit; gave me a hand; gave me confidence; gave me hope; gave me the confidence; gave me ~ language;
    gave me ~ tools; get on well; gets it; getting better; getting easier; getting on well; given credit;
    gives me hope; gives us time; goes well; going places; gone the days; good chat; good conversation; good course;
    good crowd; good day; good discussion; good end; good feedback; good feeling; good grace; good job; good mood;
    good news; good people; good point; good progress; good question; good questions; good relations;
    good relationship; good result; good session; good shape; good sign; good start; good talk; good team; good time;
    good to hear; good to know; good to see; good week; good work; got better; got easier; got it in one;
    got it right; got it straight away; got on well; got over the line; got this right; got to the bottom;
    grandchildren; grateful for; grateful to; great day; great to see; had been dreading; had been worried;
    had done the homework; had expected blame; had expected the worst; had feared; had remembered; had worried;
    hand in hand; happy about; happy accident; happy ending; happy to; happy with; he apologised; he said yes;
    head above water; held ~ hands up; helping hand; hit it off; holding up; honest about; i am learning;
    i had braced; i had dreaded; i had feared; i helped; i slept; i will try; i'd been dreading; i'd been worried;
    i'd braced; i'd dreaded; i'd expected a fight; i'd feared; impressed by; impressed with; in good hands;
    in good time; in my stride; in the pub; in the same boat; inch by inch; instead of shouting; ironed out;
    is settled; it is done; it used to be; it used to take; it worked; kept at it; kept ~ promise; kept ~ word;
    kettle on; kind note; kindred spirit; know their stuff; knows her stuff; knows his stuff; learned a lot;
    learned more; learned so much; learnt a lot; learnt more; learnt so much; lent a hand; less anxious;
    less painful than; less stressed; less stressful; less worried; lesson learned; lessons learned; let me lead;
    light bulb; listened to; little by little; look forward to it; looked good; looking forward; looking good;
    looks good; looks promising; lot to think about; lovely day; lovely surprise; lucky to; made a friend;
    made for it; made friends; made progress; made sense; make progress; makes more sense; makes sense;
    making progress; meet halfway; meet in the middle; mercifully; met halfway; met in the middle; minutes left;
    more than enough; moving forward; must not grumble; mustn't grumble; my apprentice; my graduate; natural at;
    nearly there; never again have to; new friend; new to me; nice day; nice surprise; nice to hear; nice to see;
    nice touch; no argument; no arguments; no bad thing; no blame; no bother; no call for it; no complaints; no fuss;
    no hard feelings; no harm done; no longer afraid; no longer have to; no longer need to; no major issues;
    no objection; no objections; no panic; no problem; no shouting; no surprises; no tears; no trouble; not as bad as;
    not bad; not half bad; not so bad; not so difficult; not so hard; not too bad; nothing to worry; offered to help;
    on board; on good terms; on our feet; on the mend; on the same page; open about; opened a window; opened up;
    opening a window; opening up; over a pint; over the line; own up; owned up; penny drop; penny dropped; pin drop;
    pleasantly surprised; pleased about; pleased that; pleased to; pleased with; plenty of time; productive day;
    productive meeting; prosecco; proud to; pulled ~ weight; pulling ~ weight; put it into practice; put it right;
    put right; put the kettle on; put ~ hand up; quick win; quiet satisfaction; quite a good; quite moved;
    ran smoothly; rather moved; rather proud; remembered my; right direction; running smoothly; safe hands;
    safe pair of hands; said yes; same page; saved; second nature; sense of humour; she apologised; she said yes;
    shook her hand; shoulder to shoulder; sing from the same; singing from the same; sleep better; slept better;
    slept soundly; slowly but; small mercies; small victory; small win; so sure of; somebody brought;
    somebody had brought; somebody had made; someone had made; someone had thought; sorted it; sorted itself;
    sorted out; sorting it out; speak up; spoke up; spoken up; stayed behind to help; stayed late to help;
    steps forward; stopped printing; straight answer; straight talking; straightened out; stuck with it;
    such a relief; sun came out; sun out; supposed the worst; surprised me how; surprised myself;
    surprised ~ how much; surprised ~ how well; take away from; takes it seriously; taking shape; thank goodness;
    thank heavens; thank you for; thankful for; the other way round for once; the sun shone; they apologised;
    they said yes; thing of the past; thought the worst; timely reminder; to be wrong; to everyone's surprise;
    to my delight; to my relief; to my surprise; toasted; told him straight; told me straight; told the truth;
    took it in good; took it in ~ stride; took it on the chin; took it seriously; took it well; touched by; tried it;
    trusted her; trusted him; trusted me; trusts me; turned up early; turned up on time; turning up on time;
    under budget; under control; up and running; useful reminder; walked it; was honest; was not so bad;
    wasn't so bad; we can get on; we will try; we won; well on the way; went pink; went quite still; what a relief;
    will try it; will use; with a note; with a smile; with a wink; within a whisker; without a single;
    without an argument; without any argument; without arguing; worked first; worked out well; worked perfectly;
    worked well; working again; working well; works well`,
  '0.5': `all being well; all fine; all in all; basis to build; fair enough; fair point; fairly happy; fairly pleased;
    fine by me; food for thought; got me thinking; helped them; helps me; in one piece; it is a start; it is fine;
    it will do; it'll do; live and learn; made me think; makes me think; no news is good; note to self; on balance;
    reasonably happy; room to breathe; set me thinking; so far so good; something to build on; under way;
    underway again; volunteered to; was helpful; will be fine; willing to; worth a try; worth keeping;
    worth remembering; worth repeating; worth trying`,
}
