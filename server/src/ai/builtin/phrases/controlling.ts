import type { ConceptPhrases } from './concept-phrases.ts'

export const controlling = {
  schedule: {
    clear: `schedule; scheduling; rescheduled; gantt; critical path; milestone; milestones; float; slippage; delay; delayed;
      delays; deadline; deadlines; weeks late; days late; months late; late again; behind schedule; ahead of schedule;
      programme slipped; on time; end date; completion date; opening date; possession; possessions; blockade; p6;
      primavera; ms project; timeline; timelines; duration; durations; timetable; look ahead; two weeks behind;
      weeks behind; days behind; catch up; running late; overran; overrun; overrunning; buffer; sequence; sequencing;
      bring ~ forward; brought ~ forward; back end of; not finish in time; by friday; pushed back; calendar;
      estimate of duration; lost ~ days; lost a week; lost two weeks; took twice as long; weather window; lookahead;
      look-ahead; handed back; handback; minutes late; late; fifty minutes late; closure; slot; slots; weather; ahead;
      on programme; put back; moved to; by easter; by christmas; finish date; countdown; hours to go; at dawn;
      overnight; postponed; target date; w/c; wk; second possession; path; early handback; calendars; constraints;
      links; planning software; planner; planners; moved to the spring; two years late; take longer; took longer;
      slower than; twenty minutes; open at; open by; would be open; minutes in hand; hours in hand; days in hand;
      track back; gave the track back; possessions cancelled; possession cancelled; cancelled in a row; blockade's;
      blockade been pulled; another weekend; lost weekend; lost a shift; lost shift; lost the shift; broke down;
      programme recovers; recovers in; bars; gantt chart; finished early; finish early; finished late; on the dot;
      opened on; opened at; weeks to go; days to go; months to go; date was fiction; that date; new date; target;
      go-live date; slipped to; slips to; slipping to; drift; drifting; drifted; lost time; make up time;
      made up time; making up time; recover the programme; recovery plan; time off the programme; weeks early;
      days early; a week early; ahead of programme; week behind; on schedule; critical; near critical; just in time;
      night before; last minute; long lead; lag; logic; network; activities; baseline dates; progress; progress on;
      slow progress; good progress; piling dates`,
    hint: `finish; programme; sooner; early; estimate; estimates; dawn; saturday; weekend; ready; october; june; winter;
      tomorrow; confirmed; trains; finished; slipped; slip; by the end of; extension; train; recovers; the date`,
  },
  resources: {
    clear: `resource; resources; resourcing; allocate; allocated; allocation; reallocated; plant hire; equipment; materials;
      crane; cranes; excavator; labour; rota; shift; shifts; agency staff; borrowed ~ from; lent me; lent us;
      pulled off my; pulled off the; taken off my; taken off the; taken from my; double booked; one pair of hands; short staffed; shorthanded; shared engineer; share ~ with another; fight over;
      fighting over; same people; only one person; single point of failure; lost my best; lost my only; reassign;
      reassigned; secondment; seconded; deliveries; delivery of materials; stock; spare parts; workload; workloads;
      availability; not available; unavailable; loaned; without a tester; key person; hoist; digger; rrv; tamper;
      trailer; trailers; vans; generator; fork lift; forklift; scaffold; scaffolders; scaffolding; operatives;
      electricians; joiners; plumbers; fixers; testers; tester; analysts; operators named; bookings; took them off;
      took him off; took her off; moved to another; on loan; poached; begged for; roster; rosters; jury service;
      absent; no show; did not turn up; didn't turn up; didn't come; laydown; storage; stores; licences; utilised;
      half time; days a week; kit; crane bookings; tower crane; labour on site; sent my; lent; borrow; borrowed;
      got the crane; without a generator; nobody to; tools; the sheet; overtime; pinched my; pinched our; poached my;
      nobody turned out; left-handed; sent the wrong; sent me; sent us; joiner; scheduler; agency have; agency sent;
      agency worker; agency workers; covering for; telehandler; telehandlers; on hire; off hire; off hired; hire desk;
      labour return; supervision; formwork; ganger; my ganger; the loan of; borrow a; borrow the; lend us; lend me;
      second tower crane; low loader; mobile crane; piling rig; rig; drum; mixer; materials on site;
      materials off site; storeman; fuel; diesel delivery; delivered to; not delivered; delivery; short delivered;
      left us short; a man short; men short; people short; one short; two short; short of people; short of hands;
      short-handed; spare pair; extra pair; pair of hands; swap shifts; swapped two; moved to another job;
      another job; got the two; got me a; found me a`,
    hint: `available; team size; supply; assign; assigned; machine; holiday; plant; booked; short; sick; operators;
      delivered; day rate; lorry; lorries; pump; agency; clipboard; hire; loan; supervisor; boy; van; turned out`,
  },
  capacity: {
    clear: `capacity; capacity planning; headcount; recruitment; recruit; recruiting; hiring; hire; vacancy; vacancies;
      forecast of demand; demand forecast; demand and supply; supply and demand; utilisation; bottleneck; bottlenecks;
      skills shortage; shortage of; shortages; overloaded; overcommitted; overcommitment; stretched across;
      stretched too; spread too thin; thinly spread; workforce; workforce plan; not enough engineers;
      not enough people; not enough developers; not enough staff; resource forecast; recruitment freeze;
      hiring freeze; pipeline; contractors to cover; booked until; fully booked; everyone is booked; at full stretch;
      six projects; five projects; four projects; three projects at; every project; nobody free; no one free; peak;
      next quarter; fte; ftes; full time equivalent; full time equivalents; resourcing; resourcing forum; skills view;
      over-allocated; overallocated; overutilised; utilised; per cent utilised; resource dashboard; skills gap;
      gap are; options for the gap; cross-train; succession; attrition; turnover; leavers; too few; change staff;
      staff in post; room for; demand; smaller team; peaks; troughs; resource manager; hours there are;
      too many projects; everyone is on; more with less; work for three; three people's work; doing the work of;
      work of three; work of two; on top of everything; on top of my; good at juggling; juggling; second engineer;
      short of engineers; our flexibility; your flexibility; on our knees; one project on top; another project;
      third project; fourth project; too much work; too much on; not enough of us; not enough hands; people to do;
      nobody to do it; cover two; covering for two; both jobs; two jobs; three jobs; double up; doubled up; no slack;
      no headroom; headroom; bandwidth; at capacity; over capacity; capacity sheet; people against; demanded;
      no leavers; vacancy freeze; recruitment ban; can't recruit; cannot recruit; failed to recruit; unfilled;
      posts unfilled; vacant posts; gaps in the; hours in the day; stretched; at the limit; limit; break point;
      how many projects; feeling the pace`,
    hint: `shortage; skills; staff; busy; growth; agency; supply; projects; analysts; next year; developers; testers;
      architects; overtime; resilience; engineer; queue; juggle; pace; analyst; region; cover`,
  },
  cost: {
    clear: `budget; budgets; over budget; under budget; overspend; overspent; underspend; underspent; cost control;
      cost estimate; cost estimates; cost plan; cost report; costs; earned value; evm; cpi; variance; contingency;
      contingency pot; burn rate; forecast outturn; outturn; final account; cost overrun; estimate at completion;
      actuals; quantity surveyor; qs; inflation; price of steel; cost baseline; bill of quantities; cheaper; savings;
      save money; saved money; ran out of money; run out of money; twice the price; doubled in price; costing; costed;
      cost more; cost us; cost twice; per cent over; percent over; over by; value engineer; cut the budget;
      budget cut; shaved; uplift; rates; optimism bias; estimating team; range; estimate for; estimate at; spi; eac;
      where ~ money went; the money went; gone up; went up; goes up; crept up; dearer; half the price; doubled;
      money left; eats into; margin; gain share; burn; cost code; codes; valuation; quantity; cost per; estimator;
      estimating; forecast at completion; million over; spent on; been spent; grand; contingency is;
      quarter of a million; decimal point; came in under; came in at; thousand under; thousand over; burned through;
      burnt through; at twice; twice what; hole in the budget; our budget; the budget; budget was;
      go over the figures; gone over the figures; gone over the numbers; re-estimate; reforecast; reforecasting;
      cost model; prelims; preliminaries; overheads; unit rate; unit rates; unit cost; day works; dayworks;
      value of work; cost to complete; cost to date; spend to date; money we had; penny; pennies; pence; shave;
      shaved off; squeezed; cost saving; cost savings; savings target; efficiency target; cost certainty; pain share;
      profit; margins; loss making; at cost; below cost; expensive; dear; saved us ~ thousand`,
    hint: `cost; estimate; forecast; spend; spent; money; pounds; million; thousand; finance; spreadsheet; figure; percent;
      cheap; expense; lower; base; timesheets; spending; figures; steel; bill; fee; fees; spare; rate; pound`,
  },
  contract: {
    clear: `contract; contracts; contractual; contract management; nec; nec4; jct; compensation event; compensation events;
      early warning; early warning notice; variation; variations; claim; claims; clause; clauses; liquidated damages;
      subcontractor; subcontractors; service level; sla; slas; performance of the contractor; penalty; penalties;
      retention; termination; terminate; adjudication; statement of work; payment terms; payment application;
      supplier performance; supplier meeting; retainer; change notice; extension of time; defects period; obligations;
      obligation; small print; invoice dispute; letter of intent; supplier was late; supplier is late; supplier let;
      vendor's; account manager; extra for; wants to be paid; entitled to; subbie; subbies; main contractor;
      instruction; payment notice; pay less notice; pay less; applications; measured with; remeasure; bond; warranty;
      warranties; liability; liable; damages; adjudicator; solicitors; solicitors' letters; lawyers; lawyer;
      service credits; renewal; exit clause; novation; insolvency; gone bust; vesting; vesting certificate;
      vesting certificates; surveyor; surveyors; daywork; scope of works; entitlement; write a letter; disputed;
      partnering; scaffolders; risk reduction meeting; the supplier; our supplier; with the supplier; supplier's; m&e;
      extension claim; risk reduction; settled; application; final account; the contractor; contract that says;
      contract law; our contractor; withheld; gone into administration; into administration; went bust;
      contractor's gone; our contractor's; lost the adjudication; set of records; records; roofing contractor;
      main subcontractor; agreed in full; in full; haggling; no haggling; compensation; agreed with the;
      under the contract; contract says; in the contract; terms and conditions; signed the contract; contract signed;
      contract manager; commercial manager; commercial team; commercial lot; supplier says; supplier said;
      asked the supplier; supplier review; supplier performance meeting; monthly review with; deductions; deduct;
      withhold; holding back; withholding; set-off; counterclaim; notified; notify; eight weeks; time-barred;
      time barred; programme accepted; accepted programme; pm instruction; project manager's instruction;
      quotation for; disallowed; defined cost; target cost; schedule of rates; bill item; remeasured;
      retention released; making good defects; handover was; ribbon`,
    hint: `supplier; agreement; payment; terms; legal; site agent; vendor; partner; deliverables; paid; consultant; letter;
      deliver; agree; agreed; firm; settle; account; handover; event; bid`,
  },
  risk: {
    clear: `risk; risks; risk register; risk workshop; raid; raid log; issue log; mitigation; mitigate; mitigated;
      contingency plan; likelihood; probability; threat; threats; opportunity; opportunities; uncertainty; uncertain;
      monte carlo; risk appetite; what could go wrong; what might go wrong; went wrong; pre mortem; premortem;
      near miss; escalated the risk; fallback; fall back plan; plan b; worst case; what if; single point of failure;
      caught out; saw it coming; see it coming; seen it coming; did not see; didn't see; nobody saw; blindsided;
      assumed it would; unforeseen; unexpected; unexpectedly; storm; flood; exposure; outage; cyber; ransomware;
      ground conditions; asbestos; unexploded; unknown; unknowns; black swan; on the horizon; warning signs; red flag;
      red flags; alarm bells; firefighting; problem; gas main; cable strike; void; scan; buried services; utilities;
      fail over; failover; disaster recovery; dr test; pulled the plug; backup; backups; restore; what if the;
      what could go; premortems; emergency; cordon; evacuate; evacuated; rescue; wind; ice; snow; lightning;
      trees down; tree down; virus; attack; hacked; phishing; vulnerability; supplier insolvency; key person;
      bus factor; register; mitigations; one escalated; top ten risks; contamination; sinkhole; without a generator;
      nearly; near misses; risk review; risk owner; scored it; controlled by; lucky; close shave; close call;
      backup plan; penetration testers; data centre; smoke; alarm; insurance; first aid; ambulance; could have been;
      emergency change; landslip; spanner; wall came down; in the wind; snow forecast; gritters; heaters; crane lift;
      ransomware drill; on the bridge; standby pump; standby; evacuation; muster; muster point; practice; drill;
      fire drill; trigger levels; the tide; the weather; weather forecast; forecast for; yellow warning;
      amber warning; red warning; dropped object; dropped from; fell from height; from height; working at height;
      came within; within a whisker; near thing; near hit; could have hit; what might have; thought of everything;
      everything that could go wrong; everything went wrong; went wrong that; plan b was; back-up; restore from;
      single supplier; only supplier; sole supplier; gone into administration; supplier failure; fraud risk;
      reputational; reputational risk; escalate it; red on the register; on the register; raised as a risk; flagged;
      flagged it; nobody flagged; i flagged; warned; warned them; had warned; i warned; warnings; predicted; predict;
      contingency plan worked; invoked; incident plan; incident team; major incident; crisis team; gold command;
      silver command; lessons from the incident`,
    hint: `impact; surprise; problems; worry; worried; likely; response; owner; warning; prevent; assume; assumption;
      failure; fell; gas; danger; dangerous; safe; weather; water; hole; down; scores; workshop; hit; dark; pump;
      school; drop; dropped; fault; incident; night; fortunate; scare; scared; flags`,
  },
  changeControl: {
    clear: `change request; change requests; change control; change board; change log; scope creep; scope change;
      change freeze; impact assessment; creeping; configuration; configuration management; version control; versions;
      wrong version; latest version; old version; rebaseline; rebaselined; rebaselining; baseline changed;
      changed the scope; changed the spec; changed the design; late change; late changes; small changes;
      one more thing; just one more; just a small; another small; tiny change; extra feature; extra features;
      added another; add another; keeps adding; kept adding; keep adding; goalposts; moved the goalposts;
      gold plating; while you are at it; while you're at it; agreed scope; out of scope; not in scope;
      approved change; design freeze; revision; revisions; superseded; change authority; new requirement;
      keeps changing; kept changing; could we also; could you also; can you also; cab; change advisory; cr; crs;
      back-out plan; emergency change; rev d; rev c; out of date; latest; which version; document control; extras;
      little extra; bit more; gone up by; grown; grew; changed his mind; changed her mind; changed its mind;
      changed their mind; last minute; three days before; days before launch; u-turn; baseline updated; deferred;
      different app; asked for one more; nicer; asked for another; also wants; now want; now wants; scope; drawn to;
      just a thought; while you're in there; small things; list of small; version; instruction; relocating; scope's;
      crept up; leave it with me; breaking changes; change order; change orders; change note; late in the day;
      at the eleventh hour; eleventh hour; changed the brief; new brief; brief has changed; moved the wall;
      move the door; could you just; can you just; could we just; can we just; if you could just; one small; one tiny;
      one little; tweak; tweaks; minor tweak; amendment; amendments; amended; reissued; reissue; version two;
      version three; v2; v3; change of scope; change in scope; added to the scope; added to the list;
      taken out of scope; descoped; dropped from scope; impact of the change; cost and time effect;
      time and cost effect; sign off the change; unapproved; without approval; unauthorised; reverted; revert; undo;
      undone`,
    hint: `change; changes; baseline; additional; extra; variation; added; new request; changed; different; approved;
      rejected; decided; revised; impact; replaced; launch; print; adding; later; asked for; bigger; crept`,
  },
} as const satisfies ConceptPhrases
