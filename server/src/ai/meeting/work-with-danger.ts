import { once } from '../../platform/once.ts'
import { finder, type Sentence } from './frame.ts'

const clinical = finder([
  {
    pattern:
      'CLIENT|ward|caseload|triage|supervision|safeguarding|helpline|hotline|referral|social_worker|morbidity|coroner|detox|resus|midwife|paramedic|dispatch|custody_sergeant|inquest|chaplain|palliative_team|non_molestation|refuge|fire_service|ambulance_crew|level_crossing|trespass|undertaker|restraint|riddor|toolbox|exclusion_zone|safety_day|training_day|teacher_training|leaflet|bereavement_group|multi_agency|risk_assessment|theatre|debrief|perinatal|stillbirth_clinic|clinic|mdt|syringe_drivers|case_review|review_panel|bay_NUM|methadone|scbu|grade_3|btp|idva|mock_exercise|confined_space|rescue_drill|content_moderation|hospice_volunteer|two_families|cremation_at|laid_out|stroke_ward|discharge_letter|psych_liaison|overdose_patient|amputation|funeral_for',
  },
])
const handled = finder([
  {
    pattern:
      'risk_assessment|supervision|referred|refer|informed|safeguarding|gp|ambulance|nurse|tutor|logged|log|debrief|debriefed|discharged|handed|handover|crisis_team|home_treatment|police|form|policy|training|safer|dispatch|reported|report|reviewed|review|plan|plans|agreed|lead|counsellor|paperwork|apologised|shift|ward|audit|figures|statistics|study|conference|court|minutes|in_the_end|team_took|a_and_e|rota|procedure|guidance|evaluation|thesis|inquest|records|assessed|escalated|parents_know|social_worker|served|refuge|observed|hung_up|rang_off|put_the_tablets|school|de_escalation|placement|taught|course',
  },
])
const client = finder([{ pattern: 'CLIENT|boy|girl' }])

/** Frames that show a text to be about work with people in danger or loss; looked for where something was found. */
export type WorkSigns = { readonly clinical: () => boolean; readonly handled: () => boolean }

export const workSignsOf = (sentences: readonly Sentence[]): WorkSigns => ({
  clinical: once(() => sentences.some(one => clinical(one).length > 0)),
  handled: once(() => sentences.some(one => handled(one).length > 0)),
})

/** Whether a match is about a client, patient, caller or pupil. */
export const isOfClient = (sentence: Sentence): boolean => client(sentence).length > 0
