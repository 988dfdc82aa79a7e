CREATE TABLE "sms_texts" (
	"template" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
