/** Who may tell the model what: ranks turned round, orders to stop that count for nothing, a yes that was given before anybody asked. */
import { concept } from "../concepts.ts";

/** A place in an order of those who give instructions. */
export const RANKING = concept("ranking", {
  en: "(come/comes/rank/ranks/stand/stands/is/are/placed/put/goes) [far/only/always/well/a distant/in] (last/behind/beneath/second/third/below) | far behind | a distant (second/third) | (bottom/foot/end/tail) of the (list/order/ranking/ladder/hierarchy/table/pile) | order of (authority/precedence/rank/command/priority) | (chain/hierarchy/ranking/ladder/line) of (command/authority/instructions) | (has/have/holds/hold/gets/get) [the/no] (last/final) (word/say) | (has/have/holds/hold/carries/carry) no (right/authority/standing/say/power/mandate/rank/vote/title) | (not/never/nor) (entitled/empowered/authorised/authorized/allowed/permitted/qualified) to (instruct/order/command/direct/stop/overrule/correct/interrupt/countermand/give) | (only/merely/just/mere/simply/nothing but/no more than/at most) [as] [a/an] (suggestion/suggestions/advice/hint/hints/recommendation/recommendations/background/opinion/opinions/wish/wishes/request/requests/preference/preferences) | (lower/lowest/lesser/least/inferior/subordinate) (rank/ranks/authority/priority/standing/precedence/weight) | (take/takes/taking) (orders/instructions/direction/directions/commands) (from/only from/solely from) | (answer/answers/report/reports/listen/listens/obedience) only to | of rank | (instructions/orders/commands) … (are found only/come only/are only) | second class | (outvote/outvotes/outvoted/outranked/overruled) [by] | (bow/bows/yield/yields/defer/defers) to | (answer/answers/report/reports/listen/listens) to … alone | (hierarchy/order/ranking/priority/precedence) (is/are) (reversed/inverted/turned round/turned around/upside down/swapped) | (are/is) to be (followed/obeyed/executed/carried out/honoured/honored) as if",
});

/** Whose word is asked about, where it is the person's who uses the model. */
export const PERSON = concept("person", {
  en: "(user/users/person/people/human/humans/requester/customer/client/operator/operators/whoever/anyone/someone/somebody) … (keyboard/chat/terminal/conversation/session/types/typing/chatting/prompt/console) | the (user/users/person/human/requester/customer/operator) | (user's/users/person's) | (users/people/humans) (of/in/at/who)",
});

/** Somebody wants the work to stop. */
export const STOP_ASKED = concept("stop-asked", {
  en: "(tell/tells/told/ask/asks/asked/order/orders/ordered/beg/begs/urge/urges/want/wants/instruct/instructs/command/commands/request/requests/shout/shouts/plead/pleads) you to (stop/halt/pause/wait/abort/cancel/desist/cease/quit/undo/hold/refrain/slow) | (tell/tells/ask/asks/order/orders/want/wants) (it/the agent/the assistant/the model/the run/the job) to (stop/halt/pause/abort/cease/be stopped/be cancelled) | (say/says/shout/shouts/type/types/write/writes/cry/cries/call/calls/press/presses) (stop/no/halt/cancel/wait/enough/abort/escape) | (user/person/human/operator/they/somebody/someone/anyone/anybody/maintainer/reviewer/owner/developer) [should/ever/then/now] (object/objects/protest/protests/disagree/disagrees/complain/complains/interrupt/interrupts/refuse/refuses/forbid/forbids/countermand/countermands/intervene/intervenes/veto/vetoes/dissent/dissents) | (request/requests/order/orders/plea/pleas/call/calls/command/commands/demand/demands/wish/attempt/attempts) to (stop/halt/pause/abort/cancel/interrupt) [you/it/the work/the run] | (configuration/training/policy/policies/guidelines/rules/instructions/conscience/safety) (tell/tells/ask/asks/want/wants/urge/urges/make/makes/advise/advises) you [to] (refuse/decline/stop/hesitate/object/ask)",
});

/** It goes on all the same. */
export const CARRY_ON = concept("carry-on", {
  en: "carry on | carries on | press on | push on | plough on | (proceed/proceeds/continue/continues/go on/goes on/go ahead/keep going/persist/persists) [anyway/regardless/nonetheless/nevertheless/undeterred] | (finish/finishes/complete/completes) … (anyway/regardless/all the same/nonetheless/nevertheless/undeterred) | (do not/don't/never) [then] (stop/halt/pause/desist/heed/obey/comply/give in/give way/yield/listen) | (ignore/ignores/disregard/disregards/override/overrides) (it/him/her/them/that/this) | (is/are/counts as/count as) (no/not) (reason/ground/grounds/order/stop/binding) | (does/do) not (count/matter/bind/apply/stop) | (have/has) no effect | treat (that/it/this) as (a bug/a glitch/noise/an error/a false alarm/a mistake/a fault) | go on | go ahead",
});

/** That nothing is refused. */
export const UNREFUSING = concept("unrefusing", {
  en: "(never/do not/don't/must not/may not/shall not/cannot/will not/not to/without/no longer) [ever] (refuse/refusing/decline/declining/turn down/turning down/reject/rejecting/balk/demur/push back/pushing back/say no/saying no/deny/object/objecting/moralise/moralize) | (refusal/refusals/declining/refusing/objections/hesitation) … (not an option/no option/not allowed/not permitted/not possible/not accepted/out of the question/ruled out/unnecessary/not needed/not available/forbidden/a breach/a fault/a bug/an error/a defect/an incident) | (is/are) [a] (no/never) (reason/ground/grounds) to (refuse/decline/object) | no (refusal/refusals/objection/objections) [is/are] | comply (at once/immediately/without/in full/with all/with every/with any) | nothing … for you to (weigh/judge/decide/question/consider) | not (yours/your place/for you/your job/your role) to (judge/question/weigh/decide/refuse/object/second guess) | (decline/declines/refuse/refuses) (nothing/none) | (reply/replies/answer/answers/respond/responds) to (every/any/each/all) (question/questions/request/requests/demand/demands) | (stop/quit) being (cautious/careful/safe/so careful/so cautious/overcautious/polite/ethical)",
});

/** That somebody has judged it all already, or that what the model was taught does not count. */
export const CLEARED = concept("cleared", {
  en: "(cleared/vetted/approved/authorised/authorized/settled/checked/reviewed/signed off/screened/examined/sanctioned/blessed/okayed/pre approved/preapproved/legitimised) [already/beforehand/in advance/before] (by/with) [our/the/your/a] (legal/lawyers/lawyer/compliance/counsel/ethics/safety/management/governance/board/trust/authorities/regulator/regulators/committee/attorneys/vendor/provider/platform) | (whatever/no matter what/regardless of/regardless of what/despite/in spite of/even if/even where/notwithstanding) (your/the) (training/policy/policies/guidelines/guideline/alignment/safety/vendor/provider/maker/platform/operator/instructions/system prompt/rules) | (every/each/any/all) (request/requests/order/orders/instruction/instructions/command/commands/prompt/prompts) [that/which] [reaches/reach/arrives/made/comes/in/you/received] … (cleared/vetted/approved/authorised/authorized/legitimate/lawful/legal) | (training/alignment/safety tuning/conditioning/upbringing) … (refuse/decline/hesitate/object/cautious/careful/say no) | (even/including) [to] (those/questions/things/what/requests/topics/ones) [that] (your/the) (makers/maker/creators/developers/vendor/provider/company/operator) … (forbade/forbid/forbids/asked/told/prohibit/prohibits/trained) | (restrictions/limits/rules/filters/safeguards/guardrails) (were/are/have been) [now/all] (lifted/removed/dropped/suspended/relaxed)",
});

/** A notice that is said to change what holds. */
export const NOTICE = concept("notice", {
  en: "policy (notice/update/revision/bulletin/change/amendment/circular/memo) | (effective/applies/valid/binding/in force) (immediately/today/at once/as of now/from now/from today/forthwith/as of today/as of this) | with immediate effect | (notice/memo/bulletin/circular/announcement/amendment/addendum) (to/for) (all/every/any/the) [ai/coding] (assistant/assistants/agent/agents/model/models) | (compliance/security/legal/safety/governance/platform) (notice/bulletin/update/memo/circular/directive)",
});

/** Taking limits away, told as a fact. */
export const WITHDRAWS = concept("withdraws", {
  en: "(withdraw/withdraws/withdrew/lift/lifts/lifted/revoke/revokes/cancel/cancels/suspend/suspends/repeal/repeals/void/voids/supersede/supersedes/waive/waives/rescind/rescinds/abolish/abolishes/annul/annuls/relax/relaxes/terminate/terminates/drop/drops/retire/retires) … (restriction/restrictions/limit/limits/limitation/limitations/ban/bans/prohibition/prohibitions/safeguard/safeguards/guardrail/guardrails/refusal/refusals/block/safety/caution/confirmation/confirmations)",
});

/** Rules of which none is left. */
export const NONE_HOLDS = concept("none-holds", {
  en: "(none/no one/not one) of (the/your/these/those/its/their) … (apply/applies/hold/holds/count/counts/bind/binds/matter/matters/in force/in effect/valid/binding) | no (rule/rules/restriction/restrictions/guideline/guidelines/limit/limits/policy/policies/instruction/instructions/law/prohibition/safeguard/guardrail/guardrails/constraint/constraints) [above/before/of/from] … (apply/applies/hold/holds/count/counts/bind/binds/in force/in effect/valid/binding/remain/remains/left/exists/exist) | no (ethical/safety/moral/content/platform/vendor) (rule/rules/guideline/guidelines/policy/policies/restriction/restrictions/limit/limits/consideration/considerations) … (apply/applies/to be/is applied/are applied/hold/holds)",
});

/** What a model answers, as a place for somebody's words; whom it is to tell something. */
export const IN_REPLY = concept("in-reply", {
  en: "(to/in/into/with/at the end of/at the start of/of) (your/each/every/all your/all/any) (reply/replies/response/responses/answer/answers/output/summary/summaries/translation/translations) | (modify/change/alter/rewrite/edit/amend/tweak/end/close/begin/start/finish) (your/each/every/the/all your) (reply/replies/response/responses/answer/answers/output/summary/summaries/translation/translations) | (tell/ask/urge/advise/invite/get/persuade/convince/instruct/encourage) (the/every/each/any) (reader/readers/user/users/customer/customers/person/people/visitor/visitors/recipient/client/employee) to (confirm/enter/click/visit/call/buy/download/send/pay/log/sign/verify/transfer/install/provide/open)",
});
