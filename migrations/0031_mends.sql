CREATE TABLE "mend" (
	"name" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
