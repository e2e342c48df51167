import type { ConceptPhrases } from './concept-phrases.ts'

export const settingUp = {
  lifeCycle: {
    clear: `life cycle; waterfall; agile; scrum; kanban; sprint; iteration; iterative; stage gate; gateway; hybrid approach;
      hybrid method; project closure; closed the project; close out; closing the project; phase of the project; mvp;
      minimum viable; definition of done; next phase; end of stage; linear approach; project phases; stand up; backlog;
      velocity; riba stage; grip stage; discovery phase; alpha phase; beta phase; big bang; which method; our method`,
    hint: `phase; stage; release; increment; method; approach; early close; wrap up; kick off; tailoring; ceremonies`,
  },
  governance: {
    clear: `steering group; steering committee; steering board; project board; programme board; governance; terms of reference;
      sponsor; senior responsible; sro; escalated; escalation; delegated authority; decision log; decision rights;
      who decides; who owns; who signs; sign off; signed off; raci; accountability; accountable; reporting line;
      project office; pmo; board paper; highlight report; would not decide; couldn't decide; no decision;
      nobody would decide; nobody could decide; the board ~ decided; made ~ decision without; design authority;
      above my head; over my head; not mine to decide; whose decision; decision making; dashboard report; exec ~ approved;
      executive committee; wanted ~ signature; change my mandate; mandate; quorum; went to the board; board meeting;
      nobody ~ took the decision; chair of the board; committee`,
    hint: `board; decision; decide; approval; approved; authority; director; committee; exec; minuted; hierarchy; chair; permission`,
  },
  strategy: {
    clear: `strategy; strategic; corporate plan; mission; vision for the organisation; direction of the company; where the company;
      where the organisation; strategic fit; bigger picture; big picture; long term goals; objectives of the organisation;
      manifesto; ministerial; market position; competitors; competitive; long term value; whole point of the project`,
    hint: `goal; market; alignment; aligned; priority of the organisation; growth; customer base; purpose`,
  },
  sustainability: {
    clear: `sustainability; sustainable; carbon; net zero; embodied carbon; emissions; biodiversity; environmental; recycled;
      recycling; reuse; landfill; waste to landfill; solar; heat pump; energy use; energy efficient; climate; whole life;
      social value; local community; newts; bats; habitat; ecology; ecologist; low carbon; green; retrofit; diesel generator;
      circular economy; future generations; wildlife; flood; trees`,
    hint: `environment; energy; planet; community; residents; materials; waste`,
  },
  finance: {
    clear: `funding; funder; funded; grant; cash flow; invoice; invoices; investment; capital spend; capex; opex; treasury;
      finance team; finance director; finance department; year end; accruals; accounting; drawdown; bank; audit of accounts; ledger; money ran out;
      where the money; spending review; purse strings; bid for money; financial; finances; balance sheet; cost centre; loan`,
    hint: `money; finance; finances; pay; paid; spend; spending; affordable; afford; expenditure; purchase order; pounds`,
  },
  businessCase: {
    clear: `business case; return on investment; roi; value for money; outline case; full business case; green book; options appraisal;
      option appraisal; cost benefit; net present value; npv; justification; justify the project; worth doing;
      still worth; why we are doing; why are we doing; reason for the project; do nothing option; do minimum; payback;
      still makes sense; stop the project; should ~ go on; pull the plug; stack up; stacks up; viable; viability;
      case for change; preferred option`,
    hint: `options; justify; value; viability; worthwhile; worth ~ money; proposal; assumptions`,
  },
  portfolio: {
    clear: `portfolio; prioritise projects; too many projects; pipeline of projects; which projects; which project; other projects;
      project pipeline; stop starting; initiatives; competing projects; across projects; across programmes; prioritisation;
      balance of projects; shortlist of projects; pet project; paused two; paused three; programmes we run;
      all the projects; rank ~ projects; drop ~ project`,
    hint: `programme; programmes; priorities; prioritise; priority; interdependent; balance; paused; competing`,
  },
} as const satisfies ConceptPhrases
