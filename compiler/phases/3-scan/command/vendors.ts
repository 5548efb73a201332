/** Names of variables that say whose credential they hold, and the hosts at which the service takes it. */
export interface Vendor {
  readonly name: string;
  /** A host or a domain with all below it. */
  readonly hosts: readonly string[];
}

/** By the first words of the variable's name; hosts as the services' documentation names them (November 2026). */
const VENDORS: readonly (readonly [prefix: RegExp, name: string, hosts: readonly string[]])[] = [
  [/^OPENAI_/u, "OpenAI", ["openai.com", "openai.azure.com"]],
  [/^AZURE_OPENAI_/u, "Azure", ["azure.com", "microsoft.com"]],
  [/^(?:ANTHROPIC|CLAUDE)_/u, "Anthropic", ["anthropic.com", "claude.ai", "claude.com"]],
  [/^(?:GEMINI|GOOGLE|GCP|GCLOUD|FIREBASE|VERTEX)_/u, "Google", ["googleapis.com", "google.com", "firebaseio.com", "goog"]],
  [/^(?:GITHUB|GH)_/u, "GitHub", ["github.com", "githubusercontent.com", "ghcr.io", "ghe.com"]],
  [/^(?:GITLAB|GL|CI_JOB)_/u, "GitLab", ["gitlab.com"]],
  [/^(?:AWS|AMAZON)_/u, "AWS", ["amazonaws.com", "aws.amazon.com", "aws", "amazonaws.com.cn"]],
  [/^(?:AZURE|ARM)_/u, "Azure", ["azure.com", "windows.net", "microsoftonline.com", "microsoft.com", "azure.net", "visualstudio.com"]],
  [/^(?:SLACK)_/u, "Slack", ["slack.com"]],
  [/^STRIPE_/u, "Stripe", ["stripe.com"]],
  [/^(?:NPM|NODE_AUTH)_/u, "npm", ["npmjs.org", "npmjs.com", "github.com"]],
  [/^(?:PYPI|TWINE)_/u, "PyPI", ["pypi.org"]],
  [/^(?:HF|HUGGINGFACE|HUGGING_FACE)_/u, "Hugging Face", ["huggingface.co", "hf.co"]],
  [/^TWILIO_/u, "Twilio", ["twilio.com"]],
  [/^SENDGRID_/u, "SendGrid", ["sendgrid.com"]],
  [/^(?:DIGITALOCEAN|DO)_/u, "DigitalOcean", ["digitalocean.com"]],
  [/^(?:CLOUDFLARE|CF)_/u, "Cloudflare", ["cloudflare.com", "workers.dev"]],
  [/^(?:VERCEL)_/u, "Vercel", ["vercel.com", "vercel.app"]],
  [/^NETLIFY_/u, "Netlify", ["netlify.com", "netlify.app"]],
  [/^(?:HEROKU)_/u, "Heroku", ["heroku.com"]],
  [/^(?:TELEGRAM)_/u, "Telegram", ["telegram.org"]],
  [/^DISCORD_/u, "Discord", ["discord.com", "discordapp.com"]],
  [/^(?:MISTRAL)_/u, "Mistral", ["mistral.ai"]],
  [/^(?:OPENROUTER)_/u, "OpenRouter", ["openrouter.ai"]],
  [/^(?:GROQ)_/u, "Groq", ["groq.com"]],
  [/^(?:COHERE|CO_API)_/u, "Cohere", ["cohere.com", "cohere.ai"]],
  [/^(?:DEEPSEEK)_/u, "DeepSeek", ["deepseek.com"]],
  [/^(?:XAI|GROK)_/u, "xAI", ["x.ai"]],
  [/^(?:DATADOG|DD)_/u, "Datadog", ["datadoghq.com", "datadoghq.eu", "ddog-gov.com"]],
  [/^TOGETHER_/u, "Together", ["together.xyz", "together.ai"]],
  [/^VOYAGE_/u, "Voyage", ["voyageai.com"]],
  [/^(?:LANGCHAIN|LANGSMITH)_/u, "LangChain", ["langchain.com"]],
  [/^WANDB_/u, "Weights & Biases", ["wandb.ai"]],
  [/^(?:DOCKER|DOCKERHUB)_/u, "Docker", ["docker.com", "docker.io"]],
  [/^(?:JIRA|ATLASSIAN)_/u, "Atlassian", ["atlassian.com", "atlassian.net"]],
  [/^SHOPIFY_/u, "Shopify", ["shopify.com", "myshopify.com"]],
  [/^SQUARE_/u, "Square", ["squareup.com", "squareupsandbox.com"]],
  [/^SONAR_/u, "Sonar", ["sonarcloud.io", "sonarqube.us"]],
  [/^TWITTER_/u, "X", ["twitter.com", "x.com"]],
  [/^SUPABASE_/u, "Supabase", ["supabase.co", "supabase.com"]],
  [/^(?:REPLICATE|PERPLEXITY|FIREWORKS|ELEVENLABS|PINECONE|LINEAR|NOTION|SENTRY|MAILGUN|FIGMA|AIRTABLE|DROPBOX|SNYK|ALGOLIA|PAYPAL|PLAID|OKTA|AUTH0|ZOOM|FACEBOOK|LINKEDIN|TAVILY|SERPAPI|BRAVE|FIRECRAWL|EXA|COMET|RAILWAY|RENDER|FLY|NEON|PLANETSCALE|UPSTASH|MONGODB|SNOWFLAKE|DATABRICKS)_/u, "", []],
];
const SECRET = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?|AUTH)(?:_|$)/u;

/** Whose credential a variable holds; undefined for one that names no service, or no secret. */
export function vendorOf(variable: string): Vendor | undefined {
  if (!SECRET.test(variable)) return undefined;
  for (const [prefix, name, hosts] of VENDORS) {
    const found = prefix.exec(variable)?.[0];
    if (found === undefined) continue;
    if (name !== "") return { name, hosts };
    // Of the many whose host is named after them.
    const word = found.slice(0, -1).toLowerCase();
    return { name: `${word.charAt(0).toUpperCase()}${word.slice(1)}`, hosts: ["com", "io", "ai", "app", "dev", "net", "org", "co", "tech", "so", "sh"].map((end) => `${word}.${end}`) };
  }
  return undefined;
}
