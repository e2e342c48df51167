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
      close the project; archive the project; show and tell; in loops; slices; slice; fixed date; cut into slices;
      two week`,
    hint: `phase; stage; release; increment; method; approach; early close; wrap up; kick off; tailoring; ceremonies;
      discovery; alpha; beta; closure; start; stories`,
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
      permanent secretary; minister; chairs; chaired; escalation route; reporting pack; report it green; rag;
      rag status; reported green; too many boards; sign offs; signoff; signatures; oversight; rubber stamp; executive;
      who is responsible; nobody is responsible; owner of the; came to a conclusion; vision with us; gateway`,
    hint: `board; decision; decide; approval; approved; authority; director; exec; minuted; hierarchy; chair; permission;
      paper; papers; council; signature; signed; minutes; head of; leaders`,
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
      climate; whole life; social value; local community; newts; bats; habitat; ecology; ecologist; low carbon; green;
      retrofit; diesel generator; circular economy; future generations; wildlife; flood; trees; low energy;
      insulation; timber frame; reclaimed; salvage; salvaged; second hand; swift boxes; hedgehog; hedgehogs; hedgerow;
      badger; badgers; otter; otters; heron; great crested; newt; toads; bee; bees; wildflower; wildflowers; meadow;
      wetland; rain garden; suds; swale; planting; biodiversity net gain; peat; air quality; electric vehicles;
      hydrogen; hvo; idling; carbon budget; footprint; breeam; passivhaus; ceequal; pas 2080; green roof;
      photovoltaic; solar panels; ground source; air source; single use; plastic; zero waste; circular;
      climate change; flooding; conservation; conservation officer; heritage; local jobs; social enterprise;
      grandchildren; next generation; nature; pollution; polluted; diesel; net gain; same slates; gone to landfill`,
    hint: `environment; energy; planet; community; residents; materials; waste; river; noise; dust; water; skip; skips;
      tree; local; pond; birds; nesting; reused; power; roof; slates`,
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
      end of the financial year; must be spent; has to be spent; spent by march; ring fenced; payment run; banker;
      investor; investors; shareholder; shareholders; equity; interest rate; exchange rate; levy; section 106;
      cash in; money coming in; nothing coming in; treasury said; paid for; fund; release the money; won't release;
      money`,
    hint: `finance; pay; paid; spend; spending; affordable; afford; expenditure; pounds; bill; bills; owed; expense`,
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
      we promised; promised people; lower figure; footbridge option; estimate for; the option; optimism bias;
      further phase; was it worth; costs more than it`,
    hint: `options; value; worthwhile; worth ~ money; proposal; assumptions; case; option; return; benefit; demand; worth;
      promised; figures; ratio; forecast`,
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
      strategic priorities; roadmap; road map; start fewer; too much change; directorates; bids for change;
      statutory duty; pick by balance; other programmes; priorities`,
    hint: `programme; programmes; prioritise; priority; interdependent; balance; paused; competing; projects; list; pause;
      corporate; score; drop; shelf; top nine; equivalents`,
  },
} as const satisfies ConceptPhrases
