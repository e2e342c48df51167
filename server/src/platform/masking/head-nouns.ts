const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(word => word !== ''))

/** Words with which the names of organisations end, or begin ('University of …'). */
export const organisationHeads = setOf(`
  ltd limited plc llp llc inc group holdings partners partnership associates association consulting consultants
  consultancy solutions construction contractors builders developments homes housing engineering council borough trust
  trustees university college school academy institute hospital hospitals hospice infirmary surgery clinic charity
  foundation society federation union club authority agency department ministry commission bank insurance water energy
  rail railway railways trains transit logistics transport airways airlines museum library church mosque temple
  cathedral sons brothers bros systems technologies software labs media studios studio architects solicitors
  laboratories industries enterprises ventures capital investments united fc rfc afc nhs carers constabulary parish
  diocese electricals electrical mechanical civils scaffolding groundworks haulage plant motors garage bakery brewery
  pharmacy surveys surveyors estates properties utilities renewables power telecom telecoms networks services lines
  ferries ports structures signals care learning training marine alliance collective cooperative co-op design designs
  hire recycling waste timber steel steelwork steels roofing flooring glazing joinery plumbing heating cladding
  demolition piling geotechnics environmental ecology security catering cleaning recruitment legal law accountants
  advisory analytics digital robotics pharma dental vets opticians theatre orchestra radio news press publishing sports
  athletic rovers rangers wanderers leisure travel coaches taxis couriers freight shipping stores foods dairies farms
  nurseries commercial planning
`)

/** Heads that name an organisation although every word before them is general: 'Central Housing Association'. */
export const firmHeads = setOf(`
  ltd limited plc llp llc inc holdings partnership association federation trust academy college university hospital
  hospitals infirmary hospice homes housing consulting consultants consultancy solutions railway society foundation
  alliance agency authority commission regulator ombudsman inspectorate
`)

/** Head nouns that a general word before them makes a name: 'Market Place', 'North Yard', 'Signal House'. */
export const siteHeads = setOf(`
  station yard dock docks house hall tower towers bridge square quay wharf junction tunnel viaduct basin bank place approach
  parade row park depot sidings pier harbour port hotel inn arms farm cottage cottages manor castle abbey priory estate
  quarter quarry mill mills lock weir marina interchange terminal airport stadium arena island lake river canal forest
  church school museum library theatre club charity surgery clinic council borough view lodge grange
`)

/** Words that end the names of places. */
export const placeHeads = setOf(`
  road street lane avenue close drive crescent terrace gardens grove court square place way walk row hill rise mews park
  green common heath moor field fields wood woods forest valley vale river brook beck canal lake loch bay beach island
  isle mount bridge viaduct tunnel junction crossing station depot sidings yard quay wharf dock docks pier harbour port
  airport house hall tower towers building centre arena stadium hotel inn arms farm cottage cottages manor castle abbey
  priory estate quarter gate cross end town village city county shire lock weir quarry mill mills basin marina
  interchange terminal terminus works reservoir substation roundabout bypass hub campus approach parade
`)

/** Ways in a town: 'Station Road' names a place although each of its words is ordinary. */
export const streetHeads = setOf('road street lane avenue close drive crescent terrace gardens grove mews')

/** With these before it, a station is any station, and a road any road. */
export const namingNothing = setOf(`
  train bus power police fire town city village site project main head polling service base signal control work works
  access haul link relief ring slip public private side back first second third next last each every petrol steering
  working user focus reference advisory task design product client employee peer support data call the a my our your
  other same new old local primary secondary high middle infant junior sunday summer night nursery business county
  district parish planning highway highways competent contracting approving joint good bad big small free open full risk client our main car data river
`)

/** Words that stand beside the name of a project. */
export const projectHeads = setOf(`
  project programme program scheme initiative regeneration redevelopment refurbishment upgrade renewal renewals
  electrification resignalling extension strengthening operation exercise
`)

/** A name may begin with these, though they name nothing alone. */
export const compass = setOf(`
  north south east west northern southern eastern western central upper lower great greater little new old royal saint
  st mid inner outer
`)

/** Roles: with one of them a name is over, or has not begun ('the Kestrel Project Manager', 'Planner Okafor'). */
export const roles = setOf(`
  manager managers director directors engineer engineers officer officers lead leads leader leaders coordinator
  coordinators surveyor architect planner planners supervisor supervisors foreman inspector administrator analyst
  analysts developer developers designer designers adviser advisor assistant apprentice graduate chair sponsor client
  owner user users secretary treasurer minister councillor mentor coach tutor lecturer teacher nurse matron consultant
  contractor subcontractor colleague neighbour driver signaller buyer estimator tester trainer facilitator
`)

/** Documents and occasions: with one of them a name is over ('the Kestrel Risk Register'). */
export const documents = setOf(`
  meeting meetings workshop workshops review reviews report reports plan plans register registers log logs request
  requests notice notices statement statements strategy policy policies procedure procedures matrix chart charts diagram
  assessment form forms template templates brief briefing case charter minutes agenda paper papers letter drawing
  drawings specification schedule budget forecast invoice tender contract agreement handover model methodology
  framework certificate permit email emails call calls
`)

/** Function words: no names, whatever the lists of names say. */
export const functionWords = setOf(`
  a an the this that these those my your his her its our their i you he she it we they me him us them who whom whose
  which what when where why how and or but nor so yet for if then than as at by in of on to up off out over under with
  without from into onto about after before between during since until while because though although unless is am are
  was were be been being has have had do does did done doing will would shall should may might must can could not no
  yes all any both each every few more most some such other another own same too very just only also even still again
  here there now today tonight tomorrow yesterday one two three four five six seven eight nine ten first second last
  next said says got get gets go goes went come came let much many nothing something everything anything nobody
  somebody everybody anybody someone everyone anyone never always often back down away well oh okay yeah hi meanwhile
  afterwards later instead however otherwise perhaps maybe once twice soon thus hence therefore besides
`)
