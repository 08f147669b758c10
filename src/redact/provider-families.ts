/** Beginnings and shapes of the keys that well-known services hand out. Data only. */
import type { LiteralShape } from "./literal.ts";

export interface ProviderFamily {
  readonly kind: string;
  readonly prefixes: readonly string[];
  readonly alphabet: "word" | "dashed" | "dotted" | "upper" | "hex" | "base64";
  /** Characters behind the prefix: fewer, or more, is something else. */
  readonly min: number;
  readonly max?: number;
}

export const PROVIDER_FAMILIES: readonly ProviderFamily[] = [
  { kind: "aws-key", prefixes: ["AKIA", "ASIA", "ABIA", "ACCA"], alphabet: "upper", min: 16, max: 16 },
  { kind: "github-token", prefixes: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], alphabet: "word", min: 30 },
  { kind: "github-token", prefixes: ["github_pat_"], alphabet: "dashed", min: 40 },
  {
    kind: "gitlab-token",
    prefixes: ["glpat-", "glptt-", "gldt-", "glrt-", "glsoat-", "glcbt-", "glft-", "glimt-", "glagent-"],
    alphabet: "dashed",
    min: 18,
  },
  {
    kind: "slack-token",
    prefixes: ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xoxe.", "xapp-"],
    alphabet: "dotted",
    min: 16,
  },
  { kind: "anthropic-key", prefixes: ["sk-ant-"], alphabet: "dashed", min: 20 },
  { kind: "openrouter-key", prefixes: ["sk-or-"], alphabet: "dashed", min: 20 },
  { kind: "openai-key", prefixes: ["sk-proj-", "sk-svcacct-", "sk-admin-"], alphabet: "dashed", min: 20 },
  { kind: "api-key", prefixes: ["sk-live-", "sk-test-"], alphabet: "word", min: 16 },
  { kind: "api-key", prefixes: ["sk-"], alphabet: "word", min: 20 },
  {
    kind: "stripe-key",
    prefixes: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"],
    alphabet: "word",
    min: 16,
  },
  { kind: "google-key", prefixes: ["AIza"], alphabet: "dashed", min: 35, max: 39 },
  { kind: "google-token", prefixes: ["ya29."], alphabet: "dotted", min: 20 },
  { kind: "google-secret", prefixes: ["GOCSPX-"], alphabet: "dashed", min: 20 },
  { kind: "npm-token", prefixes: ["npm_"], alphabet: "word", min: 36 },
  { kind: "pypi-token", prefixes: ["pypi-"], alphabet: "dashed", min: 50 },
  { kind: "rubygems-key", prefixes: ["rubygems_"], alphabet: "hex", min: 32 },
  { kind: "docker-token", prefixes: ["dckr_pat_", "dckr_oat_"], alphabet: "dashed", min: 20 },
  { kind: "huggingface-token", prefixes: ["hf_"], alphabet: "word", min: 30 },
  { kind: "replicate-token", prefixes: ["r8_"], alphabet: "word", min: 30 },
  { kind: "groq-key", prefixes: ["gsk_"], alphabet: "word", min: 30 },
  { kind: "xai-key", prefixes: ["xai-"], alphabet: "word", min: 40 },
  { kind: "perplexity-key", prefixes: ["pplx-"], alphabet: "word", min: 32 },
  { kind: "digitalocean-token", prefixes: ["dop_v1_", "doo_v1_", "dor_v1_"], alphabet: "hex", min: 40 },
  { kind: "heroku-key", prefixes: ["HRKU-"], alphabet: "dashed", min: 30 },
  { kind: "linear-key", prefixes: ["lin_api_", "lin_oauth_"], alphabet: "word", min: 30 },
  { kind: "notion-token", prefixes: ["ntn_", "secret_"], alphabet: "word", min: 40 },
  { kind: "figma-token", prefixes: ["figd_", "figu_"], alphabet: "dashed", min: 30 },
  { kind: "shopify-token", prefixes: ["shpat_", "shpss_", "shpca_", "shppa_"], alphabet: "word", min: 30 },
  { kind: "square-token", prefixes: ["sq0atp-", "sq0csp-"], alphabet: "dashed", min: 20 },
  { kind: "atlassian-token", prefixes: ["ATATT3", "ATCTT3"], alphabet: "base64", min: 40 },
  { kind: "bitbucket-token", prefixes: ["ATBB"], alphabet: "word", min: 28, max: 40 },
  { kind: "circleci-token", prefixes: ["CCIPAT_", "CCIPRJ_"], alphabet: "dashed", min: 40 },
  { kind: "databricks-token", prefixes: ["dapi"], alphabet: "hex", min: 32, max: 34 },
  { kind: "doppler-token", prefixes: ["dp.pt.", "dp.st.", "dp.ct."], alphabet: "dotted", min: 30 },
  { kind: "vault-token", prefixes: ["hvs.", "hvb."], alphabet: "dashed", min: 24 },
  { kind: "grafana-token", prefixes: ["glsa_", "glc_"], alphabet: "base64", min: 30 },
  { kind: "newrelic-key", prefixes: ["NRAK-", "NRII-"], alphabet: "word", min: 20 },
  { kind: "sentry-token", prefixes: ["sntrys_", "sntryu_"], alphabet: "base64", min: 40 },
  { kind: "postman-key", prefixes: ["PMAK-"], alphabet: "dashed", min: 40 },
  { kind: "planetscale-token", prefixes: ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"], alphabet: "dashed", min: 30 },
  { kind: "supabase-token", prefixes: ["sbp_", "sb_secret_"], alphabet: "dashed", min: 30 },
  { kind: "netlify-token", prefixes: ["nfp_"], alphabet: "word", min: 30 },
  { kind: "contentful-token", prefixes: ["CFPAT-"], alphabet: "dashed", min: 40 },
  { kind: "dynatrace-token", prefixes: ["dt0c01.", "dt0s01."], alphabet: "dotted", min: 60 },
  { kind: "mailgun-key", prefixes: ["key-"], alphabet: "hex", min: 32, max: 32 },
  { kind: "twilio-key", prefixes: ["SK"], alphabet: "hex", min: 32, max: 32 },
  { kind: "age-key", prefixes: ["AGE-SECRET-KEY-1"], alphabet: "upper", min: 50 },
  { kind: "crates-token", prefixes: ["cio"], alphabet: "word", min: 32, max: 32 },
  { kind: "fly-token", prefixes: ["fo1_", "fm2_"], alphabet: "base64", min: 40 },
  { kind: "tailscale-key", prefixes: ["tskey-auth-", "tskey-api-", "tskey-client-"], alphabet: "dashed", min: 20 },
  { kind: "buildkite-token", prefixes: ["bkua_"], alphabet: "hex", min: 40 },
  { kind: "pulumi-token", prefixes: ["pul-"], alphabet: "hex", min: 40 },
];

export interface StructuredKey {
  readonly kind: string;
  /** How the key begins, as the source of a pattern, where a word begins; the scan for prefixes finds it too. */
  readonly head: string;
  /** The whole key, tried where the head was found. */
  readonly shape: RegExp;
}

/**
 * Keys known by their shape. Each begins where no word goes on and repeats only single classes of bounded or
 * self-terminating length, so that a look at one place costs no more than the key that may be there is long.
 */
export const STRUCTURED_KEYS: readonly StructuredKey[] = [
  {
    kind: "jwt",
    head: String.raw`eyJ[\w-]{8}`,
    shape: /(?<![\w-])eyJ[\w-]{8,2000}\.eyJ[\w-]{8,4000}(?:\.[\w-]{0,2000})?/y,
  },
  { kind: "sendgrid-key", head: String.raw`SG\.`, shape: /(?<![\w.])SG\.[\w-]{16,32}\.[\w-]{32,64}/y },
  {
    kind: "slack-webhook",
    head: String.raw`hooks\.slack`,
    shape: /hooks\.slack\.com\/(?:services|workflows)\/[\w/+]{20,200}/y,
  },
  {
    kind: "discord-webhook",
    head: String.raw`discord(?:app)?\.com\/api`,
    shape: /discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/[\w-]{20,120}/y,
  },
  {
    kind: "teams-webhook",
    head: String.raw`webhook\.office`,
    shape: /webhook\.office\.com\/webhookb2\/[\w@/-]{40,300}/y,
  },
  {
    kind: "airtable-token",
    head: String.raw`pat[A-Za-z0-9]{14}\.`,
    shape: /(?<!\w)pat[A-Za-z0-9]{14}\.[0-9a-f]{64}(?!\w)/y,
  },
  {
    kind: "azure-key",
    head: "(?:AccountKey|SharedAccessKey)=",
    shape: /(?:AccountKey|SharedAccessKey)=[A-Za-z0-9+/]{40,120}={0,2}/y,
  },
];

/** Keys known by what stands in their middle or at their end. */
export const MARKED_KEYS: readonly (LiteralShape & { readonly kind: string })[] = [
  {
    kind: "telegram-token",
    literal: ":AA",
    leads: [10, 9, 8],
    shape: /(?<![\w:])\d{8,10}:AA[\w-]{32,34}(?![\w-])/y,
  },
  {
    kind: "firebase-token",
    literal: ":APA91b",
    leads: [11],
    shape: /(?<![\w:-])AAAA[\w-]{7}:APA91b[\w-]{100,200}(?![\w-])/y,
  },
  {
    kind: "azure-secret",
    literal: "Q~",
    leads: [4],
    shape: /(?<![\w~.-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~-])/y,
  },
  { kind: "mailchimp-key", literal: "-us", leads: [32], shape: /(?<![\w-])[0-9a-f]{32}-us\d{1,2}(?!\w)/y },
  { kind: "terraform-token", literal: ".atlasv1.", leads: [0], shape: /\.atlasv1\.[\w-]{50,80}/y },
];

/** Three parts, of which nothing is fixed but the first letter: one letter among the beginnings would slow all of them. */
export const DISCORD_TOKEN: RegExp = /\b(?<!-)[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/g;
