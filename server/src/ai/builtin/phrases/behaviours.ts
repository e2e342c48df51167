import type { ConceptPhrases } from './concept-phrases.ts'

export const behaviours = {
  selfReflection: {
    clear: `i realised; i realise; i noticed; i learned; i learnt; about myself; my own; my reaction; my habit; i reacted;
      i tend to; self aware; self awareness; comfort zone; work life balance; my stress; my limits; my strengths;
      imposter syndrome; impostor; journal; reflect; reflecting; reflection; time management; saying no; say no;
      my time; my energy; protect ~ time; too much on my plate; stretched too thin; switch off; sleep; i should have;
      next time i; looking back i; my default; my weakness; my confidence; my mistake; resilience; overwhelmed;
      calm down; took a breath; mindful; meditation; my priorities; bite my tongue; bit my tongue; feedback on my;
      growth; grown`,
    hint: `myself; noticed; learn; realised; habit; balance; stress; mood; focus; patience; patient`,
  },
  integrity: {
    clear: `integrity; honest; honesty; kept my word; kept my promise; keep my promise; promised; my word; owned up; own up;
      admitted; admit; took responsibility; taking responsibility; my mistake; my fault; reliable; reliability;
      the right thing; right thing to do; consistent; transparent; transparency; told the truth; truth; ethical;
      ethics; trust; trusted; conscience; let ~ down; credibility; apologised; put my name; conflict of interest;
      confidential; hide the; leave it out`,
    hint: `right; responsibility; promise; fault; fair; values; openly; open about`,
  },
  relations: {
    clear: `rapport; relationship; relationships; trust between; build trust; built trust; building trust; earned ~ trust;
      network; networking; empathy; empathise; got to know; getting to know; coffee with; lunch with; chat with;
      asked how; his side; her side; their side; in their shoes; respect; respected; reached out; kindness;
      enthusiasm; goodwill; good terms; over a coffee; over coffee; humour; laughed; small talk; remembered;
      thank you note; thanked`,
    hint: `trust; listened; friendly; colleague; warm; open; together; kind; met; personal`,
  },
  negotiation: {
    clear: `negotiation; negotiate; negotiated; negotiating; bargain; bargaining; compromise; compromised; concession;
      concessions; trade off; trade offs; deal; win win; batna; middle ground; meet ~ halfway; met ~ halfway;
      meet in the middle; met in the middle; settled on; settlement; agreed a price; agreed to share; in return;
      in exchange; gave way; give way; offer; counter offer; haggle; haggled; price down; common ground; terms;
      fallback; walk away; their interests; reach agreement; reached agreement; reached an agreement`,
    hint: `agree; agreed; agreement; agreeing; offered; refused; accept; accepted; interests`,
  },
  resourcefulness: {
    clear: `workaround; work around; found a way; find a way; creative; creativity; brainstorm; brainstormed; improvise;
      improvised; ideas; new idea; came up with; thinking outside; outside the box; problem solving; root cause;
      whiteboard; experiment; prototype; try something; tried something; another way; different way; plan b;
      makeshift; what if we; sketched; five whys; innovation; innovative; way round; ways round; borrowed; unblock;
      unblocked; reframed; reframe; sticky notes; post it`,
    hint: `idea; solve; solved; problem; options; tried; analysis; workshop; alternative; solution`,
  },
  results: {
    clear: `delivered; deliver; results; result; got it done; getting things done; get it done; get things done; productive;
      productivity; efficiency; efficient; outcome; outcomes; over the line; across the line; finished early;
      on target; targets; target; focused on; deadline; met the deadline; hit the date; hit the milestone;
      what matters; customer satisfaction; busy work; momentum; progress; shipped; priorities; prioritise`,
    hint: `delivery; focus; done; finish; finished; completed; performance; effective; pace; milestone`,
  },
  power: {
    clear: `politics; political; power; power play; hidden agenda; agenda; territory; turf; ego; egos; influence;
      influential; informal; behind closed doors; behind the scenes; ally; allies; pulled rank; pull rank; gatekeeper;
      has the ear; her ear; his ear; vested interest; vested interests; veto; vetoed; who really; really decides;
      real decision; empire; favour; favours; old boys; lobbying; lobbied; undermine; undermined; power struggle;
      took the credit; ambition; sidelined; overruled; overrule`,
    hint: `interests; interest; senior; against us; blocked; support; control; authority`,
  },
  culture: {
    clear: `culture; cultural; values; unwritten rules; unwritten rule; norms; cross cultural; how things are done;
      way things are done; way we do things; blame culture; safety culture; different countries; different country;
      language barrier; tradition; traditions; customs; belonging; ethos; always done it; our partners in;
      the japanese; the german; the french; the american; hierarchy; background; backgrounds; ramadan; merged; merger;
      two organisations; public sector culture`,
    hint: `habit; society; attitude; beliefs; respect; norm; international; overseas; expected of`,
  },
} as const satisfies ConceptPhrases
