import type { ConceptPhrases } from './concept-phrases.ts'

export const settingUp = {
  lifeCycle: {
    clear: `life cycle; waterfall; agile; scrum; kanban; sprint; iteration; iterative; stage gate; gateway; hybrid approach;
      hybrid method; project closure; closed the project; close out; closing the project; phase of the project; mvp;
      minimum viable; definition of done; next phase; end of stage; linear approach; project phases; stand up;
      backlog; velocity; riba stage; grip stage; discovery phase; alpha phase; beta phase; big bang; which method;
      our method; agile coach; scrum master; product owner; waterfall mindset; phased; in phases; gate; gates; gated;
      stage one; stage two; next stage; project start; start up stage; mobilisation; close-out; closeout; closedown;
      wind down; end of the project; last day of the project; final stage; iterate; iterations; increments;
      incremental; sprints; sprint review; sprint planning; sprint goal; story points; stories accepted; carried over;
      burndown; burn down; timebox; timeboxed; dsdm; pi planning; extended life cycle; product life cycle;
      fixed scope; hybrid; linear; concept stage; definition stage; feasibility stage; plan of work;
      close the project; archive the project; show and tell; slices; slice; fixed date; cut into slices; two week;
      kick-off; kick off; status meeting; the method; ways of working; way of working; project start-up; inception;
      discovery; end of discovery; demo; demoed; end of phase; phase two; phase three; phase 1; phase 2; closing down;
      closed down; project close; wrapped up; mothballed; sunset`,
    hint: `phase; stage; increment; method; approach; early close; wrap up; tailoring; ceremonies; alpha; beta; closure;
      stories; stand-up`,
  },
  governance: {
    clear: `steering group; steering committee; steering board; project board; programme board; governance;
      terms of reference; sponsor; senior responsible; sro; escalated; escalation; delegated authority; decision log;
      decision rights; who decides; who owns; who signs; sign off; signed off; raci; accountability; accountable;
      reporting line; project office; pmo; board paper; highlight report; would not decide; couldn't decide;
      no decision; nobody would decide; nobody could decide; the board ~ decided; made ~ decision without;
      design authority; above my head; over my head; not mine to decide; whose decision; decision making;
      dashboard report; exec ~ approved; executive committee; wanted ~ signature; change my mandate; mandate; quorum;
      went to the board; board meeting; nobody ~ took the decision; chair of the board; committee; who holds;
      in charge of; a decision; the decision; decisions; got a decision; took a decision; took the decision;
      for decision; approval route; approvals; scheme of delegation; limits of delegation; papers for the board;
      board pack; our board; the board; directorate; directorates; chief officer; chief officers; chief executive;
      cabinet member; sub committee; working group; task and finish; steering; steering groups; sponsorship;
      permanent secretary; minister; escalation route; reporting pack; report it green; rag; rag status;
      reported green; too many boards; sign offs; signoff; signatures; oversight; rubber stamp; executive;
      who is responsible; nobody is responsible; owner of the; gateway; somebody has decided; someone has decided;
      has decided; decided; decision had been; been overruled; overruled; sponsor read; read the paper; full council;
      council passed; passed it; architecture board; assurance board; carrying on with; chief exec; chief exec's;
      raised no objection; no objection; investment committee; in charge; integrating this; who's meant to;
      steering group that; cabinet; cabinet paper; portfolio holder; leader of the council; ward members; vote; voted;
      voted for; minister said; told by the board; told the board; asked the board; board said; delegated to me;
      authority to; without authority; nobody in charge; too many cooks; layers; another layer; fourth layer;
      approval; sign it off; sign this off; signed it off; nobody will sign; won't sign; refused to sign; countersign;
      nod through; nodded through; nodded; the nod; committee stage; standing orders; constitution;
      gold plated governance; paper for the; paper went; went to committee`,
    hint: `board; decision; decide; approved; authority; director; exec; hierarchy; chair; permission; paper; papers;
      council; signature; signed; head of; leaders; chairs; chaired; chief; layer; boards; leader; owner; objection`,
  },
  strategy: {
    clear: `strategy; strategic; corporate plan; mission; vision for the organisation; direction of the company;
      where the company; where the organisation; strategic fit; bigger picture; big picture; long term goals;
      objectives of the organisation; manifesto; ministerial; market position; competitors; competitive;
      long term value; whole point of the project`,
    hint: `goal; market; alignment; aligned; priority of the organisation; growth; customer base; purpose`,
  },
  sustainability: {
    clear: `sustainability; sustainable; carbon; net zero; embodied carbon; emissions; biodiversity; environmental;
      recycled; recycling; reuse; landfill; waste to landfill; solar; heat pump; energy use; energy efficient;
      climate; whole life; social value; local community; newts; bats; habitat; ecology; ecologist; low carbon;
      retrofit; diesel generator; circular economy; future generations; wildlife; flood; low energy; insulation;
      timber frame; reclaimed; salvage; salvaged; second hand; swift boxes; hedgehog; hedgehogs; hedgerow; badger;
      badgers; otter; otters; heron; great crested; newt; toads; bee; bees; wildflower; wildflowers; meadow; wetland;
      rain garden; suds; swale; biodiversity net gain; peat; air quality; electric vehicles; hydrogen; hvo; idling;
      carbon budget; footprint; breeam; passivhaus; ceequal; pas 2080; green roof; photovoltaic; solar panels;
      ground source; air source; single use; plastic; zero waste; circular; climate change; flooding; conservation;
      conservation officer; heritage; local jobs; social enterprise; grandchildren; next generation; nature;
      pollution; polluted; diesel; net gain; gone to landfill; oaks; felled; felled the; reclaimed bricks;
      fewer lorries; strategy hardback; our net zero; dead river; nest; nests; swifts; kingfisher; orchids;
      rare plant; invasive; knotweed; japanese knotweed; himalayan balsam; contaminated; contaminated land; spill;
      oil spill; pollution incident; environment agency; natural england; drainage into; silt; run-off; runoff;
      ancient woodland; hedges; saplings; replanted; offset; offsets; offsetting; carbon calculator; embodied; timber;
      cross laminated; lime mortar; recycled aggregate; recycled content; reuse the; re-used; repaired not; refurbish;
      refurbished; refurbishment; energy bills; warm homes; damp homes; fuel poverty; cooling; shade; heat wave;
      heatwave; drought; crushed concrete; aggregate; virgin aggregate; lorry movements; invertebrates;
      river diversion; brook; fishermen; hand clearance; grubbed out`,
    hint: `energy; planet; community; materials; waste; river; noise; dust; water; skip; skips; local; pond; birds;
      nesting; reused; power; roof; slates; green; planting; oak; bricks; wood; line round`,
  },
  finance: {
    clear: `funding; funder; funded; grant; cash flow; invoice; invoices; investment; capital spend; capex; opex; treasury;
      finance team; finance director; finance department; year end; accruals; accounting; drawdown; bank;
      audit of accounts; ledger; money ran out; where the money; spending review; purse strings; bid for money;
      financial; finances; balance sheet; cost centre; loan; cash; cashflow; paid late; late payment; late payments;
      payroll; creditor; creditors; overdraft; lender; lenders; stage payment; stage payments; funding gap; funders;
      funding bid; funding agreement; match funding; lottery; grants; grant claim; finance business partner;
      accountant; accountants; accounts; capital; revenue; vat; depreciation; accrual; journal; purchase order;
      purchase orders; purchase card; credit card; expenses; invoicing; unpaid; financial year;
      end of the financial year; must be spent; has to be spent; ring fenced; payment run; banker; investor;
      investors; shareholder; shareholders; equity; interest rate; exchange rate; levy; section 106; cash in;
      money coming in; nothing coming in; fund; release the money; won't release; accounts payable;
      accounts receivable; still no money; no money; own people; paid his people; wages; wage bill; pay day; payday;
      payment terms; paid on time; cash call; bridging loan; overdrawn; in the red; in the black; solvency; insolvent;
      grant funding; grant letter; grant conditions; claim submitted; transaction list; capital programme;
      spend profile; profile of spend; reserves; budget holder; finance partner; audit trail; expenses claim;
      receipts; reimbursed; refund; money to be spent; year-end; financial control; reconciliation; reconciled the;
      capex approval; condition grant; capital grant; bid for funding; funding letter; funding settlement`,
    hint: `finance; pay; paid; affordable; afford; expenditure; pounds; bill; bills; owed; expense; paid for; money;
      evidence`,
  },
  businessCase: {
    clear: `business case; return on investment; roi; value for money; outline case; full business case; green book;
      options appraisal; option appraisal; cost benefit; net present value; npv; justification; justify the project;
      worth doing; still worth; why we are doing; why are we doing; reason for the project; do nothing option;
      do minimum; payback; still makes sense; stop the project; should ~ go on; pull the plug; stack up; stacks up;
      viable; viability; case for change; preferred option; the case; case for; wrote the case; make the case;
      made the case; outline business case; strategic outline; obc; fbc; options paper; option paper;
      shortlist of options; longlist; do-minimum; do-nothing; sensitivity test; sensitivity; appraisal; bcr;
      worth the money; why are we building; why we are building; who it is for; still the right thing; stop it;
      stopped the project; board stopped it; cancel the project; killed the project; sunk cost; sunk costs; justify;
      justified; rationale; investment committee; investment decision; investment paper; demand forecast;
      passenger numbers; footfall; ridership; feasibility; feasibility study; spend to save; invest to save;
      we promised; promised people; footbridge option; estimate for; the option; optimism bias; was it worth;
      costs more than it; discount rate; needed one; scheme; my scheme; been axed; axed; no one wants it;
      nobody wants it; evidence is; evidence was; proving that; can't be built; cannot be built; to find out;
      not worth; no longer worth; stopped being worth; make sense any more; why are we; why we were; the reason for;
      pay for itself; pays for itself; break even; breaks even; costs and benefits; benefits and costs;
      over thirty years; sixty years; whole-life cost; options:; three options; four options; the cheapest option;
      option two; option three; option c; do nothing; shelved the; funding decision; green-lit; greenlit; go ahead;
      given the go-ahead; the go-ahead; stop or go; carry on or`,
    hint: `options; worthwhile; worth ~ money; proposal; assumptions; case; option; benefit; demand; worth; promised;
      figures; ratio; evidence; rate; killed; strategy; reason; sense`,
  },
  portfolio: {
    clear: `portfolio; prioritise projects; too many projects; pipeline of projects; which projects; which project;
      other projects; project pipeline; stop starting; initiatives; competing projects; across projects;
      across programmes; prioritisation; balance of projects; shortlist of projects; pet project; paused two;
      paused three; programmes we run; all the projects; rank ~ projects; drop ~ project; too many priorities;
      eighty priorities; number one priority; everything is a priority; everything is urgent; ranking; ranked;
      scored the proposals; scoring sheet; proposals; change portfolio; project list; list of projects;
      which ones to stop; shelved; shelve; book of work; change pipeline; change budget; investment pipeline;
      capacity for change; demand management; portfolio board; portfolio office; epmo; pet projects;
      strategic priorities; roadmap; road map; start fewer; too much change; bids for change; statutory duty;
      other programmes; priorities; stopped doing; stop doing; do it all; can't do it all; list come down; do fewer;
      fewer projects; fewer things; doing less; do less; four things; everything at once; all at once;
      top of the list; bottom of the list; off the list; onto the list; made the list; across the council;
      across the business; all the programmes; every programme; every directorate; each directorate; one in one out;
      pipeline; forward plan; long-term plan; annual plan; planning round; business planning; strategic plan; paused;
      put on hold; cut from; axed; heat map; heatmap; across the projects; heads of service`,
    hint: `prioritise; priority; interdependent; balance; competing; projects; pause; corporate; score; drop; shelf;
      top nine; equivalents; directorates; scheme; requests; parked; fewer`,
  },
} as const satisfies ConceptPhrases
