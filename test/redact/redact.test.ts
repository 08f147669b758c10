/** Secrets become placeholders; hashes, ids and code do not. Every key here is assembled at run time from a counter. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "../../src/redact/redact.ts";

const WORD = "Ab3dEf6hIj9kLmN0pQrS2uVwX5zYcB8eG1gT4oD7";
const body = (length: number): string => WORD.repeat(4).slice(0, length);
const hex = (length: number): string => "3fa9c04b71d6e852".repeat(8).slice(0, length);
const upper = (length: number): string => body(120).toUpperCase().slice(0, length);

const ALONE = "before @@ after";

/** [kind, secret, text around it with `@@` for the secret] */
const POSITIVES: readonly (readonly [kind: string, secret: string, around: string])[] = [
  ["aws-key", `AKIA${upper(16)}`, ALONE],
  ["aws-key", `ASIA${upper(16)}`, "key=@@ region=eu"],
  ["github-token", `ghp_${body(36)}`, ALONE],
  ["github-token", `gho_${body(36)}`, ALONE],
  ["github-token", `ghs_${body(36)}`, "https://x-access-token:@@@github.com/a/b.git"],
  ["github-token", `github_pat_${body(22)}_${body(59)}`, ALONE],
  ["gitlab-token", `glpat-${body(20)}`, ALONE],
  ["bitbucket-token", `ATBB${body(32)}`, ALONE],
  ["circleci-token", `CCIPAT_${body(22)}_${hex(40)}`, ALONE],
  ["gitlab-token", `gldt-${body(20)}`, ALONE],
  ["slack-token", `xoxb-${hex(10)}-${body(24)}`, ALONE],
  ["slack-token", `xoxp-${hex(10)}-${body(24)}`, ALONE],
  ["slack-token", `xapp-1-${body(30)}`, ALONE],
  ["anthropic-key", `sk-ant-api03-${body(80)}`, ALONE],
  ["openrouter-key", `sk-or-v1-${hex(64)}`, ALONE],
  ["openai-key", `sk-proj-${body(48)}`, ALONE],
  ["openai-key", `sk-svcacct-${body(48)}`, ALONE],
  ["api-key", `sk-${body(48)}`, ALONE],
  ["api-key", `sk-live-${body(24)}`, ALONE],
  ["api-key", `sk-test-${body(24)}`, ALONE],
  ["stripe-key", `sk_live_${body(24)}`, ALONE],
  ["stripe-key", `rk_test_${body(24)}`, ALONE],
  ["stripe-key", `whsec_${body(32)}`, ALONE],
  ["google-key", `AIza${body(35)}`, ALONE],
  ["google-token", `ya29.${body(60)}`, ALONE],
  ["google-secret", `GOCSPX-${body(28)}`, ALONE],
  ["npm-token", `npm_${body(36)}`, "//registry.example/:_authToken=@@"],
  ["pypi-token", `pypi-${body(80)}`, ALONE],
  ["rubygems-key", `rubygems_${hex(48)}`, ALONE],
  ["docker-token", `dckr_pat_${body(27)}`, ALONE],
  ["huggingface-token", `hf_${body(34)}`, ALONE],
  ["replicate-token", `r8_${body(37)}`, ALONE],
  ["groq-key", `gsk_${body(52)}`, ALONE],
  ["xai-key", `xai-${body(80)}`, ALONE],
  ["perplexity-key", `pplx-${body(48)}`, ALONE],
  ["digitalocean-token", `dop_v1_${hex(64)}`, ALONE],
  ["heroku-key", `HRKU-${body(36)}`, ALONE],
  ["linear-key", `lin_api_${body(40)}`, ALONE],
  ["notion-token", `secret_${body(43)}`, ALONE],
  ["figma-token", `figd_${body(40)}`, ALONE],
  ["shopify-token", `shpat_${hex(32)}`, ALONE],
  ["square-token", `sq0atp-${body(22)}`, ALONE],
  ["atlassian-token", `ATATT3${body(80)}`, ALONE],
  ["databricks-token", `dapi${hex(32)}`, ALONE],
  ["doppler-token", `dp.pt.${body(40)}`, ALONE],
  ["vault-token", `hvs.${body(90)}`, ALONE],
  ["grafana-token", `glsa_${body(32)}_${hex(8)}`, ALONE],
  ["newrelic-key", `NRAK-${upper(27)}`, ALONE],
  ["sentry-token", `sntrys_${body(80)}`, ALONE],
  ["postman-key", `PMAK-${hex(24)}-${hex(34)}`, ALONE],
  ["planetscale-token", `pscale_tkn_${body(43)}`, ALONE],
  ["supabase-token", `sbp_${hex(40)}`, ALONE],
  ["mailgun-key", `key-${hex(32)}`, ALONE],
  ["twilio-key", `SK${hex(32)}`, ALONE],
  ["age-key", `AGE-SECRET-KEY-1${upper(58)}`, ALONE],
  ["tailscale-key", `tskey-auth-${body(30)}`, ALONE],
  ["jwt", `eyJ${body(30)}.eyJ${body(40)}.${body(40)}`, ALONE],
  ["jwt", `eyJ${body(30)}.eyJ${body(40)}.${body(40)}`, "Authorization: Bearer @@"],
  ["sendgrid-key", `SG.${body(22)}.${body(43)}`, ALONE],
  ["telegram-token", `123456789:AA${body(33)}`, ALONE],
  ["discord-webhook", `discord.com/api/webhooks/123456789012345678/${body(60)}`, "https://@@"],
  ["slack-webhook", `hooks.slack.com/services/T${upper(8)}/B${upper(8)}/${body(24)}`, "https://@@"],
  ["airtable-token", `pat${body(14)}.${hex(64)}`, ALONE],
  ["terraform-token", `.atlasv1.${body(60)}`, "Ab3dEf6hIj9kLm@@"],
  ["mailchimp-key", `${hex(32)}-us14`, ALONE],
  ["teams-webhook", `webhook.office.com/webhookb2/${hex(60)}`, "https://acme.@@"],
  ["discord-token", `M${body(23)}.${body(6)}.${body(30)}`, ALONE],
  ["azure-key", `AccountKey=${body(80)}==`, "DefaultEndpointsProtocol=https;@@;EndpointSuffix=x"],
  ["bearer-token", body(40), "curl -H 'Authorization: Bearer @@'"],
  ["basic-auth", body(24), "Authorization: Basic @@"],
  ["basic-auth", btoa("ann:Tiger77-lily"), '{"auths":{"hub.example":{"auth":"@@"}}}'],
  ["basic-auth", btoa("ann:Tiger77-lily!"), "//hub.example/:_auth=@@"],
  ["auth-token", body(40), '{"Authorization": "Token @@"}'],
  ["auth-token", `00${body(40)}`, "Authorization: SSWS @@"],
  ["private-key", btoa(`-----BEGIN RSA PRIVATE KEY-----${body(90)}`), "    client-key-data: @@\n"],
  ["firebase-token", `AAAA${body(7)}:APA91b${body(134)}`, ALONE],
  ["api-key", body(32), "X-Api-Key: @@"],
  ["cookie", body(40), "Cookie: session=@@; theme=dark"],
  ["cookie", "abc123def456ghi789", "Cookie: session=@@"],
  ["cookie", "abc123def456", "Cookie: lang=en-US; connect.sid=@@; consent=2026-01-01"],
  ["auth-token", "12345abcde67890", "X-Auth-Token: @@"],
  ["auth-token", "s.9aK2mPz7Lw4R", "curl -H 'X-Vault-Token: @@' https://vault.example"],
  ["auth-token", hex(16), `{"x-csrf-token": "@@"}`],
  ["url-password", "hunter2!", "postgres://app:@@@db.internal:5432/app"],
  ["url-password", "p4ss", "redis://:@@@localhost:6379"],
  ["url-token", body(40), "git clone https://@@@git.example/a.git"],
  ["secret", body(32), "SECRET_KEY_BASE64=@@"],
  ["secret", hex(64), "SECRET_KEY_BASE=@@"],
  ["secret", hex(64), "secret_key_base: @@"],
  ["secret", body(32), "secret_keys: @@"],
  ["secret", body(32), "deploy --api-token '@@' now"],
  ["telegram-token", `123456789:AA${body(33)}`, "bot @@ here"],
  ["cookie", body(30), "Set-Cookie: session=@@; Path=/"],
  ["cookie", hex(32), "Cookie: theme=dark; sid=@@; lang=en"],
  ["cookie", hex(32), '{"status":200,"cookie":"login=@@"}'],
  ["cookie", hex(32), "curl --cookie 'login=@@' https://shop.example"],
  ["secret", hex(32), "https://shop.example/cart?PHPSESSID=@@&page=2"],
  ["password", "Tulpe77", "DB_PW=@@"],
  ["password", "hunter2!x", "password=@@"],
  ["password", "correct-h0rse", 'DB_PASSWORD="@@"'],
  ["password", "S3cure!pw", '{"user":"ann","password":"@@"}'],
  ["password", "S3cure!pw", String.raw`{\"password\": \"@@\"}`],
  ["password", "tr0ub4dor", "mysql --password=@@ app"],
  ["password", "tr0ub4dor3", "login --password @@ --verbose"],
  ["secret", body(40), "AWS_SECRET_ACCESS_KEY=@@"],
  ["secret", body(32), 'client_secret: "@@"'],
  ["secret", hex(40), "export API_KEY=@@"],
  ["secret", body(24), "https://api.example/v1?access_token=@@&page=2"],
  ["secret", body(44), "https://cdn.example/a.png?sig=@@"],
  ["secret", body(32), "cli --api-key @@"],
  ["secret", hex(32), "setx API_KEY @@"],
  ["secret", hex(32), "my api key is @@"],
  ["secret", hex(32), "api key: @@"],
  ["secret", hex(32), "the token is @@. Use it for staging."],
  ["secret", hex(32), "Der API-Key ist `@@`, el token es otro"],
  ["secret", hex(32), "token：@@"],
  ["secret", body(32), "<client><apiKey>@@</apiKey></client>"],
  ["azure-secret", `abC8Q~${body(34)}`, "client secret is @@"],
];

const NEGATIVES: readonly (readonly [string, string])[] = [
  ["short cookies that log nobody in", "Cookie: consent=2026-01-01; theme=solarized2; lang=en-US"],
  ["a header's name", "Send X-Auth-Token: AbstractTokenProvider and X-Auth-Token: $TOKEN"],
  ["what is said of a token", "the token is refresh_token_v2_of_2024 and the key is 3fa9c04b71d6e85212ab"],
  ["what is said of a key", "the api key is stored in config/keys-2024-prod.json"],
  ["a reference between tags", "<password>${env.DB_PASSWORD}</password><password>{0}</password>"],
  ["a stand-in between tags", "<password>changeme</password><password>your-password</password><pass>passed</pass>"],
  [
    "a label between tags",
    "<password>Kennwort</password><password>Enter your password</password><password></password>",
  ],
  ["other tags", "<li>password</li><td>hunter2</td></password>"],
  ["the name of a scheme", "Send it as Authorization: SSWS with the token of the tenant"],
  ["the place of a client's key", "client-key-data is read from /etc/kubernetes/admin.conf"],
  ["a commit hash", `commit ${hex(40)}`],
  ["a short hash", "fixed in 77e90d3"],
  ["a uuid", "session 550e8400-e29b-41d4-a716-446655440000"],
  ["an integrity hash", `"integrity": "sha512-${body(86)}=="`],
  ["an image", `data:image/png;base64,iVBORw0KGgo${body(150)}`],
  ["a path", "src/auth/token-store.ts:42"],
  ["the address that a key is for", "API_KEY_BASE=https://api.example.com/v1/keys"],
  ["a secret file's path", "SECRET_FILE=/run/secrets/db_password.txt"],
  ["a type", "interface Login { password: string; token: string | null }"],
  ["a call", "const token = await getToken(user.id, 3600);"],
  ["a member", "password: config.database.password,"],
  ["an environment lookup", "apiKey: process.env.OPENAI_API_KEY ?? throwMissing()"],
  ["a shell variable", 'curl -H "Authorization: Bearer $TOKEN" -u app:${PASSWORD}'],
  ["a placeholder", "API_KEY=<your-api-key-goes-here-123>"],
  ["a URL with a stand-in", "postgres://user:${DB_PASSWORD}@localhost/db"],
  ["stars", "password=********"],
  ["a count", "tokens: 123456, maxTokens: 200000"],
  ["a sentence", "Password: required, at least 12 characters"],
  ["prose about tokens", "The token expires after 3600 seconds; the secret: keep it simple."],
  ["an e-mail address", "mailto://ann@example.com and ann:bob"],
  ["a scoped package", "https://registry.example/@scope/name"],
  ["a signed thought", `"signature":"${body(120)}"`],
  ["a public key", `-----BEGIN PUBLIC KEY-----\n${body(64)}\n-----END PUBLIC KEY-----`],
  ["a publishable key", `pk_live_${body(24)}`],
  ["an sk- word", "sk-learn, sk-test-suite-of-the-parser and task-sk-short"],
  ["a cache key", 'cacheKey: "user-profile-v2"'],
  ["a translation key", 'password: "form.password.label"'],
  ["a long run without meaning", "a".repeat(5000)],
];

describe("redact", () => {
  it.each(POSITIVES)("AT-45 F-63 replaces a secret of kind %s", (kind, secret, around) => {
    const text = around.replace("@@", () => secret);
    const { text: redacted, found } = redact(text);
    expect(redacted).not.toContain(secret);
    expect(redacted).toContain(`[redacted:${kind}`);
    expect(found).toBe(1);
    expect(redacted.replace(/\[redacted:[^\]]*\]/, () => secret)).toBe(text);
  });

  it("AT-45 replaces a whole private key, also when it is cut off or written into JSON", () => {
    const edge = (word: string): string => `-----${word} RSA PRIVATE KEY-----`;
    const [head, tail] = [edge("BEGIN"), edge("END")] as const;
    const lines = [body(64), body(64), body(10)];
    expect(redact(`a\n${head}\n${lines.join("\n")}\n${tail}\nb`).text).toMatch(
      /^a\n\[redacted:private-key:\w{4}\]\nb$/,
    );
    expect(redact(`${head}\n${lines.join("\n")}`).text).toMatch(/^\[redacted:private-key:\w{4}\]$/);
    expect(redact(`"${head}\\n${lines.join("\\n")}\\n${tail}"`).text).toMatch(/^"\[redacted:private-key:\w{4}\]"$/);
  });

  it.each(NEGATIVES)("leaves %s alone", (_, text) => {
    expect(redact(text)).toEqual({ text, found: 0 });
  });

  it("shows equal secrets as equal and different ones as different", () => {
    const [one, other] = [`ghp_${body(36)}`, `ghp_${body(40).slice(4)}`];
    const [first, again, second] = redact(`${one} ${one} ${other}`).text.split(" ");
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });

  it("gives a password that somebody may have chosen no tag, for even a short one would confirm a guess", () => {
    expect(redact("password=hunter2!").text).toBe("password=[redacted:password]");
  });

  it("is idempotent for any mixture of secrets and text", () => {
    const secret = fc.constantFrom(...POSITIVES.map(([, text, around]) => around.replace("@@", () => text)));
    const glue = fc.constantFrom(" ", "\n", "", ":", "=", '"', "@", "://", "password=", "Bearer ", "[redacted:", "]");
    fc.assert(
      fc.property(fc.array(fc.oneof(secret, glue, fc.string({ maxLength: 12 })), { maxLength: 12 }), (parts) => {
        const once = redact(parts.join("")).text;
        expect(redact(once)).toEqual({ text: once, found: 0 });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["in a sentence", "the password is @@.", "Summer2024"],
    ["as what a variable is", "SMTP_PASS is @@, which the mail server refuses", "Qwertz99"],
    ["in a sentence with its owner", "login with user bob and password @@", "Tr0ub4dor"],
    ["as a line of YAML", "db:\n  password: @@\n  port: 5432", "hunter2x"],
    ["in JSON", '{"db":{"pass":"@@"}}', "hunter22"],
    ["in an .env file", "PASSWORD=@@\nPORT=1", "letmein"],
    ["that is a word of a mode, in an .env file", "DB_PASSWORD=@@", "never"],
    ["of a user, not of its use", "USER_PASSWORD=@@", "never"],
    ["with a blank in it, in an .env file", "DB_PASSWORD='@@'", "p@ss word"],
    ["as words bound by a hyphen", "password: @@", "tiger-lily"],
    ["as such words in a sentence", "the pwd: @@, then restart", "correct-horse"],
    ["to a database client", "mysql -uroot -p@@ shop < dump.sql", "sesame"],
    ["to its dump", "mysqldump -h db -p'@@' shop", "open-sesame"],
    ["to a login over ssh, in several words", "sshpass -p '@@'", "foo bar"],
    ["to a login over ssh, in words with a comma", "sshpass -p '@@' ssh ann@host", "tiger, lily"],
    ["to a login over ssh", "sshpass -p '@@' ssh -p 2222 deploy@host", "Tiger7"],
    ["to a registry", "docker login -u ann -p @@ registry.example", "l1lypond"],
    ["to a cache", "redis-cli -h cache -a @@ ping", "Tiger77"],
    ["to a cipher", "openssl enc -aes-256-cbc -k '@@' -in a", "Tiger77"],
    ["to a key", "ssh-keygen -t ed25519 -N '@@' -f id", "Tiger77"],
    ["to a web server", "htpasswd -cb users ann @@", "Tiger77"],
    ["to a web server, to be shown", "htpasswd -nb ann @@", "Tiger77"],
    ["to a cache by the long flag", "redis-cli --pass @@ ping", "Tiger77"],
    ["to a file server", "lftp -u ann,@@ ftp.example", "lilypond"],
    ["to a cloud", "az login -u ann -p @@", "lilypond"],
    ["of a command by the long flag", "curl --user admin:@@ https://example.com", "hunter22"],
    ["of a command", "curl -u admin:@@ https://example.com", "hunter22"],
    ["by a short name", "the ftp pw is @@ and the port is 21", "Tulpe77!"],
    ["by another short name", "my pass is @@", "tulpe2077"],
    ["by a short name with a colon", "user ann, pw: @@", "Tulpe77"],
    ["by a short name that begins the text", "PW=@@", "Tulpe77x"],
    ["by a short name that begins a line", "user: ann\npw: @@\n", "Tulpe77x"],
    ["by a short name in a link", "https://example.com/?user=ann&pw=@@&page=2", "Tulpe77x"],
    ["by a short name in brackets", "connect (pw=@@)", "Tulpe77x"],
    ["by a short name in quotes", "{'pw': '@@'}", "Tulpe77x"],
    ["to a login over ssh, as a plain word", "sshpass -p @@ ssh ann@host", "lilypond"],
    ["to a registry, as a plain word", "docker login -u ann -p @@ registry.example", "lilypond"],
    ["to a registry, by the long flag", "podman login --username ann --password @@ registry.example", "lilypond"],
    ["to a registry, behind another option", "docker --config ./conf login -p @@ registry.example", "l1lypond"],
    ["in Spanish", "la contraseña es @@", "Verano2024"],
    ["in German", "das Passwort ist @@", "Sommer2024"],
    ["in French", "le mot de passe est @@", "Ete2024!"],
    ["in Portuguese", "a senha é @@", "Verao2024"],
    ["with the name of an account", "login admin/@@", "admin123"],
    ["with the name of an account, behind a colon", "Credentials: root/@@, port 22", "tiger77!"],
    ["between tags", "<user>ann</user><password>@@</password>", "hunter2"],
    ["between tags with an attribute", '<db:Password encrypted="false">@@</db:Password>', "lilypond"],
    ["in Chinese behind a colon", "密码：@@", "abc12345"],
    ["in Japanese behind a colon", "パスワード：@@", "hoge1234"],
    ["in Chinese", "密码是 @@", "abc123456"],
    ["in Japanese", "パスワードは @@ です", "abc123456"],
  ])("AT-45 redacts a password told %s", (_, around, secret) => {
    expect(redact(around.replace("@@", secret)).text).toBe(around.replace("@@", "[redacted:password]"));
  });

  // What is told in place of `@@`, whatever it is: the form of the name makes it secret.
  it.each([
    ["a variable", "JWT_SECRET=@@", "my-super-secret-key"],
    ["a variable among others", "export PORT=1\nexport NEXTAUTH_SECRET=@@\n", "mysecret"],
    ["a variable in JSON", String.raw`{"env":"PORT=1\nJWT_SECRET=@@\n"}`, "lilypond"],
    ["a variable given to a container", "docker run -e MYSQL_ROOT_PASSWORD=@@ mysql", "root"],
    ["a variable glued to its flag", "docker run -eDB_PASSWORD=@@ mysql", "letmein"],
    ["a variable behind an escaped tab", String.raw`{"env":"\tJWT_SECRET=@@"}`, "lilypond"],
    ["a phrase in a variable", "APP_SECRET='@@'", "tiger lily pond"],
    ["a constant", 'const JWT_SECRET = "@@";', "lilypond"],
    ["a line of YAML", "environment:\n  REDIS_PASSWORD: @@\n  PORT: 1", "foobared"],
    ["a property", "spring.datasource.password=@@", "tiger"],
    ["a property as an argument", "java -Dspring.datasource.password=@@ -jar app.jar", "tiger"],
    ["a property of an application", "app.url=x\napp.jwt.secret=@@\n", "lilypond"],
    ["a part of an address", "jdbc:mysql://h/db?user=a&password=@@", "b123"],
    ["a part of what connects", "Server=db;User Id=sa;Password=@@;Encrypt=true", "tiger"],
    ["a variable of Windows", "setx API_KEY @@", "lilypond"],
    ["a variable of Windows for all", 'setx /M DB_PASSWORD "@@"', "tiger lily"],
    ["a variable of the C shell", "setenv JWT_SECRET @@; make", "lilypond7"],
    ["a variable of fish", "set -gx API_TOKEN @@\nmake", "lilypond"],
    ["a variable of a container", "FROM node\nENV JWT_SECRET @@\nRUN make", "lilypond"],
    ["words in quotes", 'password="@@"', "correct horse"],
  ])("AT-45 redacts a setting that may be any word: %s", (_, around, secret) => {
    const { text, found } = redact(around.replace("@@", secret));
    expect(text.replace(/\[redacted:(?:password|secret:\w{4})\]/, "@@")).toBe(around);
    expect(found).toBe(1);
  });

  it.each([
    "password = getPassword()",
    "use setx API_KEY permanently, or set -x API_KEY in fish",
    "setx API_KEY %KEY%",
    "set -gx API_KEY $KEY",
    "put it into the ENV API_KEY first",
    "PASSWORD=${DB_PASSWORD}",
    "password: string",
    "token: Token",
    "secret=<your-secret>",
    "USE_SECRET=always",
    "useSecret=always",
    "ALLOW_PASSWORD=never",
    "ASK_PASSWORD=prompt",
    "password=changeme",
    "JWT_SECRET=your-secret-key",
    "JWT_SECRET=test-secret",
    "API_KEY=replace-with-your-own",
    "API_KEY=api-key",
    "API_KEY=你的密钥填这里",
    "# DB_PASSWORD: MySQLパスワード",
    "MYSQL_ROOT_PASSWORD=my-secret-pw",
    "GITHUB_TOKEN=ghp_...",
    "OPENAI_API_KEY=sk-xxxxxxxx",
    "GITHUB_TOKEN=github_token",
    "export TOKEN=$(gcloud auth print-access-token)",
    "SECRET_KEY=/run/secrets/key",
    "PWD=/home/ann/shop",
    "MAX_TOKENS=200000",
    "TOKEN_KEY=accessToken",
    "SECRET_ID=prod-database",
    'const AUTH_TOKEN = "x-auth-header";',
    'const CLIENT_SECRET = "client_secret";',
    'UNEXPECTED_TOKEN="Unexpected end of input"',
    "  API_KEY: SecretStr\n",
    "  DB_PASSWORD: required\n",
    "  DB_PASSWORD: dbPassword\n",
    "  DB_PASSWORD: ${{ secrets.DB_PASSWORD }}\n",
    "self.password=hashed",
    "user.password=hashedPassword;",
    "https://example.com/login?password=:password",
    "open?token=string&password=string",
    'password="is too short"',
    'password="Enter your password"',
    '<Field label="x" password="must be at least 8 characters" />',
  ])("AT-45 leaves names, types, states and stand-ins where a setting may be: %s", (text) => {
    expect(redact(text)).toEqual({ text, found: 0 });
  });

  it.each([
    "the password is wrong",
    "the login admin/login2024 page, login admin/users2, login admin/step2/form and login admin/oauth2callback",
    "login admin/dashboard2.tsx renders twice; see account/admin/profile7",
    "the password is stored as a hash",
    "SMTP_PASS is unset on worker2",
    "echo $SMTP_PASS worker2024",
    "Password is case-sensitive.",
    "password: required",
    "use password authentication to log in",
    "password sha256 hash",
    "tests pass: 48/48",
    "--- PASS: TestLogin2 (0.00s)",
    "docker run -u 1000:1000 image",
    "the second pass is cheaper",
    "The third Pass is folding2ssa",
    "sshpass -p takes the word behind it",
    "run pwd 2024-backup",
    "cookies are set by login2024 with SameSite=Lax",
    "mysql -u root -p shop",
    "docker run mysql -p3306:3306",
    "sshpass -e ssh -p 2222 deploy@host",
    "never use docker login -p here",
    "redis-cli -a takes the password, use REDISCLI_AUTH",
    "ssh-keygen -t ed25519 -N '' -f id",
    "openssl req -x509 -keyout key.pem",
    "use openssl and curl -k https://Example.com/x1",
    "docker exec --user postgres:postgres db psql",
    "kubectl --user=system:admin get pods",
    "htpasswd users ann",
    'auth: "AbstractAuthProvider"',
    "auth=sessionTokenProvider",
    'docker login -u ann -p "$TOKEN"',
    "sshpass -p 'your password' ssh ann@host",
    "sshpass -p 'the password' ssh ann@host",
    "go test ./mysql -parallel 4",
    "autocomplete password: current-password",
    "curl -u $USER:$PASS https://example.com",
    "das Passwort ist falsch",
    "密码是错的",
  ])("AT-45 leaves what is only said about passwords: %s", (text) => {
    expect(redact(text)).toEqual({ text, found: 0 });
  });

  const corpus = new URL("../../../shared/corpus/", import.meta.url);
  it.skipIf(!existsSync(corpus))("hits nothing but credentials in recorded sessions (needs ../shared/corpus)", () => {
    const texts = readdirSync(corpus, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));
    const contexts = texts.flatMap((text) =>
      redact(text)
        .text.split("[redacted:")
        .slice(0, -1)
        .map((before) => before.slice(-40)),
    );
    expect(contexts.filter((context) => !/password/i.test(context))).toEqual([]);
  });
});
