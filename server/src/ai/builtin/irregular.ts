const table = `
  be: am is are was were been being; have: has had having; do: does did done doing; go: goes went gone going;
  say: said; get: got gotten; make: made; know: knew known; think: thought; take: took taken; see: saw seen;
  come: came; give: gave given; find: found; tell: told; feel: felt; become: became; leave: left; keep: kept;
  begin: began begun; show: shown; hear: heard; run: ran; bring: brought; write: wrote written; sit: sat;
  stand: stood; lose: lost; pay: paid; meet: met; stick: stuck; hold: held; speak: spoke spoken; send: sent;
  build: built; fall: fell fallen; spend: spent; drive: drove driven; buy: bought; wear: wore worn;
  choose: chose chosen; draw: drew drawn; break: broke broken; grow: grew grown; catch: caught; teach: taught;
  sell: sold; win: won; sleep: slept; eat: ate eaten; throw: threw thrown; blow: blew blown; fly: flew flown;
  rise: risen; sing: sang sung; swim: swam; drink: drank; ring: rang rung; sink: sank sunk; shake: shook shaken;
  hide: hid hidden; bite: bit bitten; steal: stole stolen; swear: swore sworn; tear: tore torn; freeze: froze frozen;
  fight: fought; forget: forgot forgotten; forgive: forgave forgiven; wake: woke woken; mean: meant; lend: lent;
  bend: bent; deal: dealt; dream: dreamt; learn: learnt; burn: burnt; spell: spelt; spoil: spoilt; lean: leant;
  weep: wept; sweep: swept; creep: crept; shoot: shot; strike: struck; swing: swung; dig: dug; hang: hung;
  sting: stung; shine: shone; light: lit; ride: rode ridden; beat: beaten; seek: sought; lay: laid; cling: clung;
  undergo: underwent undergone; understand: understood; overrun: overran; overspend: overspent;
  withdraw: withdrew withdrawn; overhear: overheard; misunderstand: misunderstood; rewrite: rewrote rewritten; redo: redid redone; undo: undid undone; retake: retook
  retaken; rebuild: rebuilt; remake: remade; outgrow: outgrew; overtake: overtook overtaken; mistake: mistook; foresee:
  foresaw foreseen; oversee: oversaw overseen; reread: reread; child: children; man: men;
  woman: women; shelf: shelves; half: halves
`

/** Forms that no ending gives away, and the word they belong to. Lower case. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  table.split(';').flatMap(line => {
    const [base = '', forms = ''] = line.split(':').map(part => part.trim())
    return forms
      .split(/\s+/)
      .filter(form => form !== '')
      .map(form => [form, base] as const)
  }),
)
