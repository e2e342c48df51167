/**
 * Phrases that say nothing about how the writer feels, whatever their words mean elsewhere: the trade's own terms, plans
 * and figures, and names of things. Separated by semicolons, `~` stands for up to three words.
 */
export const plainIdioms = `
    risk register; mess room; waiting list; waiting lists; waiting time; waiting times;  open issues; open actions; open plan; open day; open question; open questions; agreed actions;
    agreed scope; agreed date; as agreed; to be agreed; not yet agreed; signed copy; not yet signed; not yet approved;
    to be approved; to be confirmed; once approved; if accepted; cut over; cutover; stage cut; saved the file;
    saved to; saved in; saved on; as well; well as; well known; may well; might well; could well; very well be;
    oh well; fine print; passed to; passed on; passed over to; broken down; broke down into; broken into; ready mix;
    helped by; outstanding actions; outstanding items; outstanding queries; start again; starts again; meet again;
    meets again; meeting again; review again; look again; then again; again on; again in; again next; again at;
    check again; risk and issue; issue log; problem statement; problem solving; problem management; problem record;
    problem records; conflict of interest; conflicts of interest; failure mode; failure modes; failure rate;
    failure rates; single point of failure; point of failure; risk of failure; fail safe; failed over; failover;
    failed login; lost time; lost property; mean time; stress test; stress testing; stress tests; strain gauge;
    pain point; pain points; critical friend; better understand; hard copy; hard hat; hard hats; hard stop;
    hard coded; hard drive; hard standing; hard shoulder; hard landscaping; late stage; of late; late shift;
    late payment act; late cost; error log; error message; error messages; error rate; error budget; bad debt;
    good practice; best practice; best way; best before; best guess; best estimate; best case; best value; best price;
    best bid; best mate; good friday; good afternoon; goods; strong opinion; strong wind; strong winds;
    better practice; welcome meeting; welcome pack; welcome desk; progress report; progress meeting; progress review;
    progress reports; progress photos; progress update; weak matrix; dispute resolution; dispute board;
    dispute adjudication; complaint procedure; complaints procedure; complaints process; complaints log;
    complaints team; customer complaints; health and safety; health check; health centre; safety case;
    safety verification; safety file; safety briefing; success criteria; success factor; success factors;
    success measures; kind of; kinds of; win bid; sort of; sorts of; no blame culture; difficult conversations course;
    managing difficult; managing stress; managing conflict; conflict resolution; delay analysis; delay event;
    delay costs; time and delay; delay claim; delay repay; delay minutes; delay damages; concerned with;
    as far as ~ concerned; positive test; positive pressure; false positive; thank you letter; lessons learned log;
    lessons learned session; lessons learned workshop; lessons learned report; good faith; cold weather; warm up;
    warm front; like for like; great britain; great western; great eastern; slow zone; slow line; hurt no one;
    easy read; pleasure boat; fun run; patient safety; patient records; rubbish chute; rubbish bin; rubbish bins;
    rubbish collection; foul drain; foul drains; foul drainage; foul sewer; foul water; boring machine; tunnel boring;
    tunnel boring machine; mock exam; mock exams; mock up; drop in; drop off; drop down; dead line; dead load;
    dead leg; dead weight; fresh air; fresh water; clean water; clean room; clean copy; smart card; smart meter;
    smart meters; sharp edge; safe system of work; safe working load; secure area; love letter; fair copy; fair wear;
    fun fair; hope value; alarm system; fire alarm; fire alarms; fire drill; fire door; fire doors; fire strategy;
    fire engineer; fire risk assessment; fire stopping; fire safety; fire brigade; stop start; emergency stop;
    emergency lighting; emergency services; emergency plan; emergency exit; emergency access; accident book;
    accident report; accident rate; accident statistics; redundancy in the; redundant array; dirty data; dirty water;
    pressure test; pressure testing; water pressure; pressure relief; high pressure; low pressure; pressure vessel;
    pressure washer; tension cable; tension member; high tension; stretch target; resistance test; damage report;
    damaged goods; damages; liquidated damages; missing data; missing values; missing person; empty properties;
    empty homes; rough cut; rough estimate; rough order; rough sleepers; rough sleeping; sick leave; sick pay;
    sick note; off sick; sickness absence; sickness rate; sickness rates; mental health; bereavement leave;
    death in service; death rate; trouble ticket; trouble shooting; troubleshooting; panic button; panic alarm;
    shock absorber; shock load; culture shock; electric shock; break glass; argument against; arguments for and;
    the argument is; waste water; waste management; waste collection; waste transfer; waste carrier; waste stream;
    hazardous waste; negative float; negative number; negative variance; positive variance; false alarm; no harm;
    nothing to report; nothing further; no change; no changes; no change to; no comment; no comments; no objections;
    no further action; no further actions; no further comments; no action; no actions; no issues; no problems; no delays; no incidents; no accidents;
    for information; for note; for comment; for approval; for decision; for review; third party; third parties;
    time zone; to do list; out of hours; out of office; out of scope; under review; under construction; under way;
    under discussion; on holiday; on leave; in progress; tbc; no later than; at the latest; sooner or later; worth of;
    what it is worth; net worth; thanks in advance; many thanks; kind regards; best wishes; best regards;
    all the best; with thanks; on behalf of; nobody in particular; some more; no more than; not more than;
    not less than; at least; not only; not just; not until; not before; not later than; not yet; not applicable;
    if not; whether or not; or not; not to scale; not in use; not started; not yet started; not included;
    not required; not needed; not affected; not available before; no need; more or less; at risk; high risk; low risk;
    medium risk; risk averse; fair weather; pretty much; most likely; as likely; good deal of; a good deal;
    a good many; a great many; a great deal; a good half; a good hour; great big; great grandmother; great aunt;
    great uncle; last time; next time; first time buyer; first time buyers; first time user; every time ~ logs;
    every day; every week; every month; every year; every friday; every monday; every quarter; on my way; on our way;
    on the way; by the way; in the way of; way of working; ways of working; tick list; cold call; cold store;
    cold room
  `
