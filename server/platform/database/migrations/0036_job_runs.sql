CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"worked_at" bigint,
	"worked_ms" integer,
	"rows" integer,
	"failed_at" bigint,
	"failure" text,
	"running_since" bigint
);
