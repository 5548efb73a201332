/** Speaking to a model, where no person reads. */
import { concept } from "../concepts.ts";

/** Words that say who a hidden text is for. */
export const HAIL = concept("hail", {
  en: "(note/message/instruction/instructions/hint/attention/memo/info/reminder/directive/order/orders/word/tip/advice/notice/addendum/text/warning) [only] (to/for) [the/any/all/every/our/your] [ai/coding/reading/language] (ai/assistant/assistants/ais/llm/llms/model/models/agent/agents/copilot/copilots/claude/chatgpt/gpt/gemini/codex/cursor/bot/bots/machine/machines/robot/robots/chatbot/ai agents/ai assistants/ai models/ai agent/ai assistant) | (ai/llm/model/models/agent/agents/machine/bot/bots/assistant/assistants/copilot) [readers/reader/eyes] only | only for (models/the model/ai/ais/llms/agents/the assistant/assistants/machines) | (models/assistants/agents/ais/llms/bots/machines/assistant/model/agent/llm/ai/copilots) (reading/who read/that read/parsing/processing/which read/seeing/looking at) (this/the) | if you are (an/a/the) [ai/large/coding/language] (ai/llm/assistant/model/agent/bot/machine/language model/copilot) | as (an/a) (ai/llm/assistant/language model/ai assistant/agent/ai agent) you | dear (ai/assistant/model/agent/llm/copilot/claude/chatgpt) | (hidden/invisible/not shown/not visible) (from/to) [human/the/the human] (readers/people/humans/users/reviewers/user/human) | hey (ai/assistant/claude/copilot/chatgpt/agent/gpt) | instructions for (ai/ai agents/llms/agents/models/the ai/the model) | (visible/other) (rules/text/instructions) (are/is) for humans | instructions for ai | attention (ai/assistant/assistants/llm/llms/agents)",
  zh: "致人工智能 给AI的 致AI AI助手 仅供模型 给模型", "zh-TW": "給AI的 給模型", ja: "AIへ アシスタントへ モデルへ AIアシスタント", ko: "AI에게 어시스턴트에게 모델에게",
  es: "nota para (la ia/el asistente/el modelo) | asistente", de: "hinweis fur (die ki/den assistenten/ki) | an die ki", fr: "note pour (l'ia/l'assistant/le modele)", pt: "nota para (a ia/o assistente)", it: "nota per (l'ia/l'assistente)", ru: "(для/заметка для) (ии/ассистент*/модел*)", pl: "(uwaga/notatka) dla (ai/asystenta/modelu)",
});

/** The same, where it may also be talk about models: it counts only where no reader looks. */
export const HAIL_LIKE = concept("hail-like", {
  en: "for [the] (models/model/ais/llms/agents/assistants/assistant/llm/machines/bots) [only] | to the (ai/assistant/model/agent/llm) | (the/this) (agent/assistant/model/ai/llm) (must/should/shall/agrees/will/has to/is to) | (agents/assistants/models/ais/llms) (must/should/shall/will/have to) | (agent/assistant/ai/llm/model/copilot) (instruction/instructions/note/notes/directive/policy) | (ai/llm/assistant/model/agent) (who/which/that) reads | if (llm/ai/agent)",
});
