import type { ConceptPhrases } from './concept-phrases.ts'

export const preparing = {
  procurement: {
    clear: `procurement; procure; tender; tenders; tendering; invitation to tender; bid; bids; bidder; bidders; supplier selection; supplier evaluation;
      framework agreement; award the contract; awarded the contract; rfp; request for proposal; request for quotation; rfq;
      sourcing; single source; preferred supplier; make or buy; call off; prequalification; expression of interest;
      three quotes; best quote; quotes; quotation; market engagement; evaluation panel; scored the bids; new vendor; choosing a vendor; vendor demo; demo; chose on price; chosen on price; cheapest;
      choose a supplier; chose the supplier; lowest price; long lead; buying; most economically advantageous`,
    hint: `supplier; vendor; purchase; quote; price; award; market; contractor; framework; lead time`,
  },
  reviews: {
    clear: `lessons learned; lessons learnt; lesson learned; retrospective; retro; post project review; post implementation; after action;
      gate review; stage review; design review; peer review; wash up; looking back at the project; debrief; what went well;
      what we would do differently; what i would do differently; keep doing; lessons log; project review; monthly review; look back;
      repeated the same mistake; same mistakes; made the same mistake; quarterly review; review meeting`,
    hint: `review; reviewed; lesson; lessons; feedback; look back; learnt; hindsight`,
  },
  assurance: {
    clear: `assurance; health check; gateway review; audit; auditor; auditors; independent review; audit findings; red rating; amber rating;
      red amber; delivery confidence; reviewers; assurer; third line; second line; ipa review; evidence pack; recommendations
      from the review; inspection regime; internal audit; due diligence; independent pair of eyes; marked ~ own homework; deep dive;
      rated amber; rated red; rated us amber; outside reviewer; scrutiny`,
    hint: `independent; findings; recommendation; evidence; compliance check; scrutinised; challenge session; amber; red`,
  },
  capability: {
    clear: `training course; course; workshop on; masterclass; webinar; conference; certification; certificate; chartered; qualification; exam;
      mentor; mentoring; mentee; coached; coaching; apprentice; apprentices; apprenticeship; community of practice; knowledge sharing;
      lunch and learn; skills gap; upskill; upskilling; professional development; learning plan; cpd; development plan; trained the;
      induction; shadowing; shadowed; graduate scheme; maturity assessment; taught; teach; e learning; module; learned how to;
      learned to; new skill; new skills; knowledge transfer; passed on what; study; studied; textbook; speaker; session on; skills;
      training plan; best practice; refresher`,
    hint: `training; learn; learned; learning; skill; practise; trainer; book; read about; article; knowledge; capability; coach`,
  },
  transition: {
    clear: `handover; hand over; handed over; go live; went live; going live; cutover; cut over; commissioning; commissioned; operational readiness; readiness;
      early life support; hypercare; business as usual; bau; users adopted; adoption; user training; rollout; roll out; rolled out;
      operations team; service introduction; migration; migrated; switch over; switched over; opened to the public; took over the keys; entry into service;
      into service; trial operations; old system; new system; operations are not; operations were not; maintainer; maintenance team; embed; embedded;
      ready to take over; inherit; inherited; day one; floorwalkers; parallel running; rollback; back out plan; new way of working; new ways of working`,
    hint: `operations; users; transition; launch; launched; support team; operators; live; switch; opening; old way; go back to`,
  },
  benefits: {
    clear: `benefit realisation; benefits realisation; benefits; benefit owner; benefits owner; benefit profile; benefits profile; realise the benefits;
      realised the benefits; disbenefit; disbenefits; savings promised; outcome measure; outcomes; measure success; promised savings; savings;
      passengers notice; are we better off; made any difference; making any difference; difference it made; baseline measure; nobody measures; nobody measured;
      kpi; kpis; what it was for; never used; hardly used; nobody uses; waiting list ~ shorter; shorter waiting; time saved; saves ~ hours;
      saved ~ hours; worth ~ hours; queue ~ shorter`,
    hint: `benefit; outcome; saving; measure; measured; impact; difference; usage; saved`,
  },
  changeAndAdoption: {
    clear: `organisational change; change management; resistance; resistant to change; resistance to change; change champions; change champion;
      transformation; culture change; reorganisation; restructure; restructuring; winning hearts; hearts and minds; used to the old;
      way we have always; always done it; always done it this way; afraid of the change; fear of change; adoption; new ways of working; change fatigue;
      consultation with staff; behaviour change; staff were worried; staff are worried; redundancies; change curve`,
    hint: `change; adopt; resist; habits; new process; reluctant; restructured; old habits`,
  },
} as const satisfies ConceptPhrases
